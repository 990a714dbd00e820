import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { rowIdInAddress } from '../../base/input/keys.ts';

/** A mail that could not be sent yet, or that Simmer gave up. */
export const unsentMail = z.object({
  id: z.number().int(),
  kind: z.enum(['signIn', 'invitation', 'link', 'notifications']),
  to: z.string(),
  tries: z.number().int(),
  /** ISO 8601 */
  lastTriedAt: z.string(),
  /** null once it was given up: after a day, or because the mail server refused it for good */
  nextTryAt: z.string().nullable(),
  /** the mail server's own words, or the connection's error, without e-mail addresses */
  words: z.string(),
  /** what to do about it */
  advice: z.string(),
});

export type UnsentMail = z.infer<typeof unsentMail>;

export const listUnsentMails = endpoint({
  name: 'listUnsentMails',
  method: 'GET',
  path: '/api/unsent-mails',
  service: 'auth',
  access: 'admin',
  isPolled: true,
  summary: 'The last 100 emails that couldn’t be sent, newest first; those that were given up are kept for 30 days',
  reply: {
    kind: 'json',
    schema: z.object({
      hasMailServer: z.boolean(),
      /** how many wait, without trouble or with */
      waiting: z.number().int(),
      mails: z.array(unsentMail),
    }),
  },
});

export const retryMail = endpoint({
  name: 'retryMail',
  method: 'POST',
  path: '/api/unsent-mails/:id/retry',
  service: 'auth',
  access: 'admin',
  summary: 'Tries to send an email again now',
  params: z.object({ id: rowIdInAddress }),
  reply: { kind: 'empty' },
});
