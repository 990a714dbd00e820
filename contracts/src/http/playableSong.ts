import { z } from 'zod';
import { song, version } from './songs.ts';

/** What the player needs of a version to play it and to say what it plays. */
export const playableSong = z.object({
  ...version.shape,
  versionCount: song.shape.versionCount.optional(),
});

export type PlayableSong = z.infer<typeof playableSong>;
