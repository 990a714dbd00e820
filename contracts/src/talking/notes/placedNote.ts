import type { SongComment } from './comments.ts';

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

/**
 * The second that a place is shown by: on its own version as the player's clock showed it; elsewhere the nearest one, because music is found there
 * only to a fraction of a second, which may be just before a whole one.
 */
export const shownSecond = (seconds: number, trust: PlacedNote['trust']): number =>
  trust === 'own' ? seconds : Math.max(0, Math.ceil(seconds - 0.5));
