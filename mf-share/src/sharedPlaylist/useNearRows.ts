import { type RefObject, useEffect, useState } from 'react';
import type { SharedRow } from './SongRow.tsx';

/** Rows before and after the first one that can be moved at once; more than a screen has. */
const ROWS_AROUND = 24;
/** How far out of sight a row is near: a drag that scrolls finds rows that give way. */
const NEAR_PX = 600;

/** The titles around the one whose handle was used first. */
export function titlesAround(songs: readonly SharedRow[], firstTitle: string): ReadonlySet<string> {
  const place = songs.findIndex(({ cleanTitle }) => cleanTitle === firstTitle);
  const around = songs.slice(Math.max(0, place - ROWS_AROUND), place + ROWS_AROUND + 1);
  return new Set(around.map(({ cleanTitle }) => cleanTitle));
}

/** The titles of the rows that are in sight or near it; a row that is being moved or has the focus stays among them. */
export function useNearRows(
  list: RefObject<HTMLElement | null>,
  songs: readonly SharedRow[],
  firstTitle: string,
): ReadonlySet<string> {
  const [near, setNear] = useState(() => titlesAround(songs, firstTitle));

  useEffect(() => {
    const rows = [...(list.current?.children ?? [])];
    const titleOf = new Map(rows.map((row, place) => [row, songs[place]?.cleanTitle]));
    const isHeld = (row: Element) => row.classList.contains('share-row-lifted') || row.contains(document.activeElement);
    const observer = new IntersectionObserver(
      (changes) =>
        setNear((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of changes) {
            const title = titleOf.get(target);
            if (title === undefined) continue;
            if (isIntersecting) next.add(title);
            else if (!isHeld(target)) next.delete(title);
          }
          const isSame = next.size === before.size && [...next].every((title) => before.has(title));
          return isSame ? before : next;
        }),
      { rootMargin: `${NEAR_PX}px 0px` },
    );
    for (const row of rows) observer.observe(row);
    return () => observer.disconnect();
    // A row that becomes near is another element: all are watched anew.
  }, [list, songs, near]);

  return near;
}
