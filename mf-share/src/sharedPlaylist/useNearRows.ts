import type { SharedRowView } from '@simmer/contracts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';

/** Rows before and after the one that was reached for that can be moved at once; more than a screen has. */
const ROWS_AROUND = 24;
/** How far out of sight a row is near: a drag that scrolls finds rows that give way. */
const NEAR_PX = 600;

/** The titles around the one whose handle was reached for. */
export function titlesAround(
  songs: readonly Pick<SharedRowView, 'cleanTitle'>[],
  wantedTitle: string,
): ReadonlySet<string> {
  const place = songs.findIndex(({ cleanTitle }) => cleanTitle === wantedTitle);
  const around = songs.slice(Math.max(0, place - ROWS_AROUND), place + ROWS_AROUND + 1);
  return new Set(around.map(({ cleanTitle }) => cleanTitle));
}

const titleOf = (row: Element) => row.querySelector<HTMLElement>('.share-grip')?.dataset['title'];

/** A row that becomes near, or is not any more, is another element: one that is being moved or has the focus stays as it is. */
const isHeld = (row: Element) => row.classList.contains('share-row-lifted') || row.contains(document.activeElement);

/** The titles of the rows that are in sight or near it, and of those around the one that was reached for. */
export function useNearRows(
  list: RefObject<HTMLElement | null>,
  songs: readonly SharedRowView[],
  wantedTitle: string,
): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const around = useMemo(() => titlesAround(songs, wantedTitle), [songs, wantedTitle]);
  const near = useMemo(() => new Set([...seen, ...around]), [seen, around]);
  const watch = useRef<{ observer: IntersectionObserver; rows: Set<Element> } | null>(null);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) =>
        setSeen((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of changes) {
            const title = titleOf(target);
            if (title === undefined || isHeld(target)) continue;
            if (isIntersecting) next.add(title);
            else next.delete(title);
          }
          const isSame = next.size === before.size && [...next].every((title) => before.has(title));
          return isSame ? before : next;
        }),
      { rootMargin: `${NEAR_PX}px 0px` },
    );
    watch.current = { observer, rows: new Set() };
    return () => observer.disconnect();
  }, []);

  // Only what is new is watched anew: a list of thousands would be told of whole, each time a row comes near.
  useEffect(() => {
    if (!watch.current) return;
    const { observer, rows } = watch.current;
    const present = new Set(list.current?.children);
    for (const row of rows) if (!present.has(row)) observer.unobserve(row);
    for (const row of present) if (!rows.has(row)) observer.observe(row);
    watch.current.rows = present;
  }, [list, songs, near]);

  return near;
}
