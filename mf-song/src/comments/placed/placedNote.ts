import type { SongComment } from '@simmer/contracts';

/** A note where its music is in the shown version. Its own moment stays as it was written. */
export type PlacedNote = {
  note: SongComment;
  atSeconds: number;
  /** the end of its range; null for a moment */
  untilSeconds: number | null;
  /**
   * `own`: written on this version; `sure`: carried here; `check`: carried to a guessed place; `put`: a person put it
   * here; `gone`: its music is no longer there, and this is the nearest place
   */
  trust: 'own' | 'sure' | 'check' | 'put' | 'gone';
};
