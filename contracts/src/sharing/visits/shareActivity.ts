import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { linkToken, rowIdInAddress } from '../../base/input/keys.ts';
import { moment } from '../../base/input/moment.ts';
import { text } from '../../base/input/text.ts';
import { verdictKinds } from '../../deciding/approvals/decisions.ts';
import { MOST_HEARD_STRETCHES } from '../../playing/heard/heard.ts';
import { personalLink } from '../personalLinks/personalLinks.ts';

/** Once this much of a song was heard, or half of it, a play counts. */
export const PLAY_COUNTS_SECONDS = 10;

/** What was played of a version through one link. */
export const heardSong = z.object({
  versionId: z.number().int(),
  cleanTitle: z.string(),
  version: z.number().int().nullable(),
  /** in seconds, if known */
  duration: z.number().nullable(),
  /** of its file */
  modifiedAt: z.string().nullable(),
  plays: z.number().int(),
  downloads: z.number().int(),
  /** how far anybody has heard it */
  furthestSeconds: z.number(),
  /** in how many plays each stretch of five seconds was heard, from the start; missing ones are 0 */
  parts: z.array(z.number().int()),
  /** ISO 8601 */
  lastAt: z.string(),
});

export type HeardSong = z.infer<typeof heardSong>;

/** What happened through one link: the one that was shared, or a personal one. */
export const linkActivity = personalLink.extend({
  /** null for the link that personal ones are made from */
  recipient: z.string().nullable(),
  openedCount: z.number().int(),
  lastOpenedAt: z.string().nullable(),
  /** when anything happened; ISO 8601 */
  lastHappenedAt: z.string().nullable(),
  noteCount: z.number().int(),
  verdicts: z.array(
    z.object({
      cleanTitle: z.string(),
      version: z.number().int().nullable(),
      guestName: z.string(),
      verdict: z.enum(verdictKinds),
      sentence: z.string().nullable(),
      /** the version's file has been replaced since */
      isOutdated: z.boolean(),
    }),
  ),
  /** what was heard last comes first */
  songs: z.array(heardSong),
});

export type LinkActivity = z.infer<typeof linkActivity>;

export const getShareActivity = endpoint({
  name: 'getShareActivity',
  method: 'GET',
  path: '/api/shares/:kind/:id/activity',
  service: 'library',
  access: 'member',
  summary:
    "What happened through a link and the personal links made from it: the link itself first, ended ones last; for its maker, the playlist's owner and admins",
  params: z.object({ kind: z.enum(['song', 'playlist']), id: rowIdInAddress }),
  reply: { kind: 'json', schema: z.array(linkActivity) },
});

export const hearShare = endpoint({
  name: 'hearShare',
  method: 'POST',
  path: '/api/share/:token/heard',
  service: 'library',
  access: 'shareLink',
  rate: 'share',
  summary:
    'Reports what a page has really played. Counts nothing for programs and for browsers that ask not to be tracked (Sec-GPC, DNT)',
  params: z.object({ token: linkToken }),
  body: z.object({
    /** the song of a playlist; ignored for a shared version */
    cleanTitle: text(2000).optional(),
    /** random for each play; all reports of a play have the same */
    playId: text(64).min(8),
    /** the stretches heard so far, from and to in seconds; sending one again changes nothing */
    seconds: z.array(z.tuple([moment, moment])).max(MOST_HEARD_STRETCHES),
  }),
  maxBodyBytes: 16_384,
  reply: { kind: 'empty' },
});
