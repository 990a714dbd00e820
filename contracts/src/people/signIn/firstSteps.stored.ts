import { z } from 'zod';
import { browserValue } from '../../base/stored/browserValue.ts';

/** Which first steps were done in this browser. */
export const firstSteps = browserValue(
  'simmer:firstSteps',
  z.object({ hasInvited: z.boolean(), hasHeard: z.boolean() }),
  { hasInvited: false, hasHeard: false },
);
