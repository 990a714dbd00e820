import { z } from 'zod';
import { browserValue } from '../../base/stored/browserValue.ts';

export const accessGranted = browserValue('simmer:access', z.boolean(), false);

/** The page a person wanted before signing in: an address of this origin, from its path on. */
export const askedPage = browserValue(
  'simmer:askedPage',
  z
    .string()
    .regex(/^\/(?![/\\])/)
    .nullable(),
  null,
  'sessionStorage',
);

/** Whether the first steps were dismissed in this browser. */
export const welcomeSeen = browserValue('simmer:welcomeSeen', z.boolean(), false);

/** Which of the first steps were taken in this browser. */
export const firstSteps = browserValue(
  'simmer:firstSteps',
  z.object({ hasInvited: z.boolean(), hasHeard: z.boolean() }),
  { hasInvited: false, hasHeard: false },
);

/** Who was last signed in here, to prefetch their data while the server confirms it; grants no access. */
export const lastMember = browserValue(
  'simmer:lastMember',
  z.object({ id: z.number().int(), isAdmin: z.boolean() }).nullable(),
  null,
);
