import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { instant } from '../../base/input/instant.ts';
import { playableSong } from '../../catalogue/songs/playableSong.ts';
import { songShown } from '../../catalogue/songs/songShown.ts';
import { MOST_CATCH_UP_PARTS } from './limits.ts';

/** The most songs that are played of what is new. */
export const MOST_CATCH_UP_ITEMS = 50;
/** How many songs the sentence names. */
export const CATCH_UP_NAMES = 3;
/** How far back it goes. */
export const LONGEST_CATCH_UP_DAYS = 60;

/** A stretch of a version that is worth hearing. */
export const catchUpPart = z.object({
  fromSeconds: z.number().min(0),
  untilSeconds: z.number().min(0),
  /** what is new here, after the song's name and version: "the bridge is new" */
  news: z.string(),
});

/** A song with something new to hear. */
export const catchUpItem = z.object({
  /** the version to hear */
  song: playableSong,
  /** the displayed title */
  title: z.string(),
  kind: z.enum(['newSong', 'newVersion']),
  /** ISO 8601 */
  arrivedAt: z.string(),
  /** the version that it was compared with: the last one the caller heard; null for a new song and where nothing could be compared */
  comparedWith: z.object({ id: z.number().int(), version: z.number().int().nullable() }).nullable(),
  /**
   * What `parts` are: the stretches that changed, or the beginning, because it is a new song or nothing could be compared; `comparing`: the beginning,
   * until the comparison is there
   */
  course: z.enum(['changes', 'beginning', 'comparing']),
  /** in the order of the song; without those the caller has heard */
  parts: z.array(catchUpPart).min(1).max(MOST_CATCH_UP_PARTS),
});

export type CatchUpItem = z.infer<typeof catchUpItem>;

/** What happened since the caller was last here. */
export const catchUp = z.object({
  /** the moment up to which the caller has caught up, ISO 8601; null if nothing happened since */
  since: z.string().nullable(),
  /** the moment at which the caller came back: what happens later, they see as it happens */
  until: z.string(),
  counts: z.object({
    newSongs: z.number().int(),
    newVersions: z.number().int(),
    notes: z.number().int(),
    decisions: z.number().int(),
  }),
  /** the songs that most of it is about, and how many there are in all */
  songs: z.array(songShown).max(CATCH_UP_NAMES),
  songCount: z.number().int(),
  /** what is new to hear, the oldest first */
  items: z.array(catchUpItem).max(MOST_CATCH_UP_ITEMS),
});

export type CatchUp = z.infer<typeof catchUp>;

export const getCatchUp = endpoint({
  name: 'getCatchUp',
  method: 'GET',
  path: '/api/catch-up',
  service: 'library',
  access: 'member',
  summary:
    'What happened since the caller was last here, and what of it is new to hear; has versions compared for that',
  startsWork: true,
  isAfterStart: true,
  reply: { kind: 'json', schema: catchUp },
});

export const setCatchUp = endpoint({
  name: 'setCatchUp',
  method: 'PUT',
  path: '/api/catch-up',
  service: 'library',
  access: 'member',
  summary: 'Sets the moment up to which the caller has caught up; an earlier one undoes that',
  body: z.object({
    /** ISO 8601, not in the future */
    since: instant('Please give since as an ISO date and time'),
  }),
  reply: {
    kind: 'json',
    schema: z.object({
      /** as it was before, to undo it */
      before: z.string(),
    }),
  },
});

export const sayHere = endpoint({
  name: 'sayHere',
  method: 'PUT',
  path: '/api/visit',
  service: 'library',
  access: 'member',
  summary: 'Says that the caller is here: begins a visit, or goes on with it',
  reply: { kind: 'empty' },
});
