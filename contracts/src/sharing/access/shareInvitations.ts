import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { queuedMails } from '../../base/call/queuedMails.ts';
import { rowIdInAddress } from '../../base/input/keys.ts';
import { MOST_INVITED } from '../../base/input/mailAddresses.ts';
import { lines, text } from '../../base/input/text.ts';
import { LONGEST_LINK_SENTENCE } from './accessRequests.ts';

export const inviteToShare = endpoint({
  name: 'inviteToShare',
  method: 'POST',
  path: '/api/shares/:kind/:id/invitations',
  service: 'library',
  access: 'member',
  summary:
    "Sends a link by mail, in the caller's name; for the person who made it, the playlist's owner and admins. An address that is wrong or given twice is an error of its own",
  params: z.object({ kind: z.enum(['song', 'playlist']), id: rowIdInAddress }),
  body: z.object({
    emails: z
      .array(text(1000, 'Address too long'))
      .min(1, 'Please enter an email address')
      .max(MOST_INVITED, `Please enter at most ${MOST_INVITED} addresses`),
    sentence: lines(LONGEST_LINK_SENTENCE, 'Please write at most 500 characters').default(''),
  }),
  status: 202,
  reply: { kind: 'json', schema: queuedMails },
});
