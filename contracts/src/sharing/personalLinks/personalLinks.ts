import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { rowIdInAddress } from '../../base/input/keys.ts';
import { oneLine } from '../../base/input/name.ts';

/** The letters of a recipient's name. */
export const LONGEST_RECIPIENT = 60;
/** How many personal links one press makes. */
export const MOST_RECIPIENTS = 50;

/** A link of a recipient's own: it leads where the link it was made from leads, allows the same, and is counted apart. */
export const personalLink = z.object({
  id: z.number().int(),
  /** whom it is for, as its maker wrote it */
  recipient: z.string(),
  /** null if it was sealed with a secret that has since changed */
  token: z.string().nullable(),
  /** ISO 8601 */
  createdAt: z.string(),
  isEnded: z.boolean(),
});

export type PersonalLink = z.infer<typeof personalLink>;

const linkParams = z.object({ kind: z.enum(['song', 'playlist']), id: rowIdInAddress });

export const createPersonalLinks = endpoint({
  name: 'createPersonalLinks',
  method: 'POST',
  path: '/api/shares/:kind/:id/personal',
  service: 'library',
  access: 'member',
  summary:
    'Makes a link of their own for each recipient; one who has a working one keeps it. In the order of the names',
  params: linkParams,
  body: z.object({
    names: z
      .array(oneLine(LONGEST_RECIPIENT, 'Name too long', 'Please enter a name'))
      .min(1, 'Please enter a name')
      .max(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} names at once`),
  }),
  reply: { kind: 'json', schema: z.array(personalLink) },
  status: 201,
});

export const endPersonalLink = endpoint({
  name: 'endPersonalLink',
  method: 'DELETE',
  path: '/api/shares/:kind/:id/personal/:personalId',
  service: 'library',
  access: 'member',
  summary: 'Ends a personal link at once and for good; what happened through it stays',
  params: linkParams.extend({ personalId: rowIdInAddress }),
  reply: { kind: 'empty' },
});

export const endPersonalLinks = endpoint({
  name: 'endPersonalLinks',
  method: 'DELETE',
  path: '/api/shares/:kind/:id/personal',
  service: 'library',
  access: 'member',
  summary: 'Ends all personal links that were made from a link; the link itself still works',
  params: linkParams,
  reply: { kind: 'empty' },
});
