import type { Song } from '@simmer/contracts/services';

/** A found version: its public data, and what only the server knows. */
export type FoundVersion = {
  song: Song;
  titleKey: string;
  mediaName: string;
  /** its length as the file has it; null if nobody knows it, or only a player that may have guessed */
  measuredSeconds: number | null;
};
