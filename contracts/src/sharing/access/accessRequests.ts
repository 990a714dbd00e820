import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { queuedMails } from '../../base/call/queuedMails.ts';
import { emailAddress } from '../../base/input/emailAddress.ts';
import { linkToken, rowIdInAddress } from '../../base/input/keys.ts';
import { spokenName } from '../../base/input/name.ts';
import { lines } from '../../base/input/text.ts';

/** The most characters that a person can write with a link or a request for one. */
export const LONGEST_LINK_SENTENCE = 500;

export const askForAccess = endpoint({
  name: 'askForAccess',
  method: 'POST',
  path: '/api/share/:token/access',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary:
    'Asks the maker of a link that does not work for a new one; the same reply for every link, known or not. 409 for a name that looks like the team’s',
  params: z.object({ token: linkToken }),
  body: z.object({
    name: spokenName(60).min(1, 'Please enter your name'),
    email: emailAddress,
    sentence: lines(LONGEST_LINK_SENTENCE, 'Please write at most 500 characters').default(''),
  }),
  status: 202,
  reply: { kind: 'empty' },
});

/** Somebody without an account who asks for a working link in place of one that stopped working. */
export const accessRequest = z.object({
  id: z.number().int(),
  /** of the link that stopped working */
  kind: z.enum(['song', 'playlist']),
  title: z.string(),
  name: z.string(),
  email: z.string(),
  sentence: z.string().nullable(),
  createdAt: z.string(),
});

export type AccessRequest = z.infer<typeof accessRequest>;

export const listAccessRequests = endpoint({
  name: 'listAccessRequests',
  method: 'GET',
  path: '/api/access-requests',
  service: 'library',
  access: 'member',
  summary: "Open requests for a link that works in place of one of the caller's, newest first",
  reply: { kind: 'json', schema: z.array(accessRequest) },
});

export const answerAccessRequest = endpoint({
  name: 'answerAccessRequest',
  method: 'POST',
  path: '/api/access-requests/:id/answer',
  service: 'library',
  access: 'member',
  summary:
    "Sends a working link with the same options by mail, or dismisses the request; for the link's maker, the playlist's owner and admins",
  params: z.object({ id: rowIdInAddress }),
  body: z.object({ answer: z.enum(['send', 'dismiss']) }),
  reply: { kind: 'json', schema: queuedMails },
});
