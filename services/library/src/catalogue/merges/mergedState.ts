import { z } from 'zod';
import { decisionBefore } from './moveDecision.ts';
import { followsBefore } from './moveFollows.ts';

/** A version's listing before a merge. */
const versionBefore = z.object({
  id: z.number(),
  title: z.string().nullable(),
  titleKey: z.string().nullable(),
  followsMerge: z.boolean(),
});

const placeBefore = z.object({
  playlistId: z.number(),
  position: z.number(),
  addedBy: z.number(),
  addedAt: z.string(),
  isGivenUp: z.boolean(),
});

/** A place in a playlist that moved to the other song, or was dropped because that song had its own. */
export type PlaceBefore = z.infer<typeof placeBefore>;

/** What belonged to a song before its merge, kept for the undo; times in Postgres's format. */
export const beforeMerge = z.object({
  versions: z.array(versionBefore),
  /** titles that led to the song */
  ledHere: z.array(z.string()),
  noteIds: z.array(z.number()),
  /** later notes were written on the merged song */
  lastNoteId: z.number(),
  /** missing in merges made by an earlier release */
  voteIds: z.array(z.number()).optional(),
  newsIds: z.array(z.number()),
  /** `isJoined`: the other song was no favourite of theirs */
  favorites: z.array(z.object({ userId: z.number(), createdAt: z.string(), isJoined: z.boolean() })),
  status: z.string().nullable(),
  isStatusJoined: z.boolean(),
  customTitle: z.string().nullable(),
  isCustomTitleJoined: z.boolean(),
  places: z.array(placeBefore),
  /** merges of before there were decisions have none */
  decision: decisionBefore.optional(),
  /** likewise of before people could follow songs */
  follows: followsBefore.optional(),
});

export type BeforeMerge = z.infer<typeof beforeMerge>;
