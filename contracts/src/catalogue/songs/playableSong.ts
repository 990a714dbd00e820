import { z } from 'zod';
import { song, version } from './songs.ts';

/** The data the player needs to play a version and to show it. */
export const playableSong = z.object({
  ...version.shape,
  versionCount: song.shape.versionCount.optional(),
});

export type PlayableSong = z.infer<typeof playableSong>;
