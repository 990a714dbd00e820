import type { JobKind } from '@simmer/service-common/jobs/jobKind.ts';
import { z } from 'zod';

const kind = (name: string, atOnce: number): JobKind<{ mailId: string }> => ({
  name,
  schema: z.object({ mailId: z.string() }),
  atOnce,
  /** longer than all of the mail server's timeouts together */
  leaseSeconds: 90,
  // The mail itself says when it is given up.
  retryLimit: 1000,
});

/** People wait for these, so that no other mail is before them. Together with the others they use all connections to the mail server. */
export const signInMailJob = kind('sign-in-mails', 2);
export const otherMailJob = kind('mails', 2);
