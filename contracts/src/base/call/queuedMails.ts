import { z } from 'zod';

/** What becomes of mails. */
export const queuedMails = z.object({
  /** whether they only get into the outbox folder on the server, because Simmer has no mail server */
  isInOutbox: z.boolean(),
});

export type QueuedMails = z.infer<typeof queuedMails>;
