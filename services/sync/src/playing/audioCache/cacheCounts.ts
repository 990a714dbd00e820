/** Told what the audio cache does, for the metrics. */
export type CacheCounts = {
  /** a block came from the disk */
  hit(): void;
  /** a block came, or is coming, from the storage */
  miss(): void;
  fetched(bytes: number): void;
  /** a file was removed to make room */
  evicted(): void;
};
