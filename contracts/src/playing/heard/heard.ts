import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { rowId, songKeyParams } from '../../base/input/keys.ts';
import { moment } from '../../base/input/moment.ts';
import { text } from '../../base/input/text.ts';
import { personShown } from '../../people/members/personShown.ts';

/** The parts of a song that plays are counted in. */
export const HEARD_PART_SECONDS = 5;

/** The stretches that a page reports of one play. */
export const MOST_HEARD_STRETCHES = 200;

export * from './heardVersions.ts';

/** The most plays in a report. */
export const MOST_HEARD_PLAYS = 20;
/** How long a report may wait in a browser; the service knows plays for a little longer, so that nothing counts twice. */
export const LONGEST_WAIT_SECONDS = 30 * 86_400;

/** What was heard in one play of a version. */
export const heardPlay = z.object({
  versionId: rowId,
  /** the player's own mark for this play: reports of one play add up */
  playId: text(64).min(1),
  /** everything heard in this play so far, in order: from and to, in seconds */
  seconds: z
    .array(z.tuple([moment, moment]).refine(([from, to]) => from <= to))
    .max(MOST_HEARD_STRETCHES, 'Too many stretches'),
  /** where the listener stopped before the end; null while it plays, and if it ended */
  leftAtSeconds: moment.nullable().default(null),
  /** the file's name in the address that was played: a report about a file replaced since counts for nothing */
  content: text(200).optional(),
  /** how long ago the last of it was heard, for a report that had to wait */
  agoSeconds: z.number().min(0).max(LONGEST_WAIT_SECONDS).default(0),
});

export const hearSongs = endpoint({
  name: 'hearSongs',
  method: 'POST',
  path: '/api/heard',
  service: 'library',
  access: 'member',
  summary: 'Reports which parts of versions were really heard; repeating a report changes nothing',
  body: z.object({
    plays: z.array(heardPlay).min(1).max(MOST_HEARD_PLAYS, 'Too many plays at once'),
  }),
  maxBodyBytes: 131_072,
  reply: { kind: 'empty' },
});

/** How far one person has heard a version. */
export const versionListener = z.object({
  user: personShown,
  /** whether they have heard it (PRODUCT.md, Heard) */
  hasHeard: z.boolean(),
  /** from 0 to 1: how much of it; null while its length isn't known */
  share: z.number().min(0).max(1).nullable(),
  furthestSeconds: z.number(),
  /** ISO 8601 */
  lastAt: z.string(),
});

export type VersionListener = z.infer<typeof versionListener>;

/** Who has heard a version, and which parts of it. */
export const versionHearing = z.object({
  versionId: z.number().int(),
  version: z.number().int().nullable(),
  /** whether the caller has heard it */
  hasHeard: z.boolean(),
  /** who has heard it or part of it, the furthest first; without people whose access ended */
  listeners: z.array(versionListener),
  /** for each five seconds, how often it was heard, by everyone together */
  plays: z.array(z.number().int()),
  /** for each five seconds, how often somebody stopped there */
  leaves: z.array(z.number().int()),
});

export type VersionHearing = z.infer<typeof versionHearing>;

export const getSongHearing = endpoint({
  name: 'getSongHearing',
  method: 'GET',
  path: '/api/songs/:key/heard',
  service: 'library',
  access: 'member',
  summary: "Who has heard a song's visible versions, newest first, and which parts",
  params: songKeyParams,
  reply: {
    kind: 'json',
    schema: z.object({
      /** how many people have access and let Simmer keep what they hear */
      teamCount: z.number().int(),
      versions: z.array(versionHearing),
    }),
  },
});

export const getHearingChoice = endpoint({
  name: 'getHearingChoice',
  method: 'GET',
  path: '/api/hearing-choice',
  service: 'library',
  access: 'member',
  summary: 'Whether Simmer keeps what the caller hears',
  isAfterStart: true,
  reply: { kind: 'json', schema: z.object({ isKept: z.boolean() }) },
});

export const setHearingChoice = endpoint({
  name: 'setHearingChoice',
  method: 'PUT',
  path: '/api/hearing-choice',
  service: 'library',
  access: 'member',
  summary: 'Has Simmer keep what the caller hears, or stop; stopping deletes what was kept',
  body: z.object({ isKept: z.boolean() }),
  reply: { kind: 'json', schema: z.object({ isKept: z.boolean() }) },
});
