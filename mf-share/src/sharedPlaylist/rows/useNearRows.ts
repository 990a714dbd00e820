import type { SharedRowView } from '@simmer/contracts/extra';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';

/** How many rows before and after the used handle can be moved at once; more than fit on a screen. */
const ROWS_AROUND = 24;
/** How far out of view a row still counts as near, for drags that scroll. */
const NEAR_PX = 600;

/** The titles around the one whose handle is in use. */
export function titlesAround(
  songs: readonly Pick<SharedRowView, 'cleanTitle'>[],
  wantedTitle: string,
): ReadonlySet<string> {
  const place = songs.findIndex(({ cleanTitle }) => cleanTitle === wantedTitle);
  const around = songs.slice(Math.max(0, place - ROWS_AROUND), place + ROWS_AROUND + 1);
  return new Set(around.map(({ cleanTitle }) => cleanTitle));
}

const titleOf = (row: Element) => row.querySelector<HTMLElement>('.share-grip')?.dataset['title'];

/** A row that becomes movable, or stops being so, is a new element: rows that are moving, focused or open stay unchanged. */
const isHeld = (row: Element) =>
  row.matches('.share-row-lifted, .share-row-open') || row.contains(document.activeElement);

/** The titles of the rows in or near the viewport, and of those around the handle in use. */
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

  // Observes new rows only: observing all again would report a list of thousands each time a row comes near.
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
