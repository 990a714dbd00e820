import { useEffect, useState } from 'react';
import type { RestState } from './useAllSongs.ts';

/** As high as a row in rows.css. */
const ROW_PX = 60;

type Props = {
  state: RestState;
  /** how many songs have no row yet */
  missing: number;
  onAgain(): void;
};

/** Stands for the rows that are not drawn yet, so that the page has its length from the start and a reload finds its place. */
export function RestOfSongs({ state, missing, onAgain }: Props) {
  if (state === 'failed') {
    return (
      <p className="share-said" role="alert">
        Couldn’t load all songs.{' '}
        <button type="button" className="share-action" onClick={onAgain}>
          Try again
        </button>
      </p>
    );
  }
  return missing > 0 ? <div aria-hidden="true" style={{ height: missing * ROW_PX }} /> : null;
}

/** So few that drawing them never holds up a press. */
const AT_ONCE = 100;

/** How many of a growing list's rows to draw: those it began with at once, the others bit by bit. */
export function useDrawnCount(count: number): number {
  const [drawn, setDrawn] = useState(count);
  useEffect(() => {
    if (drawn >= count) return;
    const timer = setTimeout(() => setDrawn(Math.min(count, drawn + AT_ONCE)));
    return () => clearTimeout(timer);
  }, [drawn, count]);
  return drawn;
}
