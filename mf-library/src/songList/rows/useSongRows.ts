import { useStore } from '@nanostores/react';
import type { PlaylistScope, Song } from '@simmer/contracts';
import { useCallback, useRef, useState } from 'react';
import { $selectedTitles } from '../../catalogue/selection/selection.ts';
import type { Place, Stop } from './rowPlaces.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useRowPointer } from './useRowPointer.ts';
import { useScrollMemory } from './useScrollMemory.ts';

/** What has, or last had, the focus. A song may be among the new ones and in the list. */
type Active = Stop | { title: string; isNew: boolean; index: number };

type Rows = {
  /** of all rows, the new ones first */
  songs: readonly Song[];
  scope: PlaylistScope;
  newCount?: number;
  stops?: readonly Stop[];
};

const noStops: readonly Stop[] = [];

/** Where the focus is now; the first row, if that is gone. */
function placeOf(active: Active | undefined, { songs, newCount, stops }: Required<Omit<Rows, 'scope'>>) {
  if (typeof active === 'string' && stops.includes(active)) return active;
  if (typeof active === 'object') {
    const { title, isNew, index } = active;
    const found = songs.findIndex((song, at) => song.cleanTitle === title && at < newCount === isNew);
    if (found >= 0) return found;
    // It has a status now: the next new song is in its place.
    if (isNew && newCount > 0) return Math.min(index, newCount - 1);
  }
  return songs.length > 0 ? 0 : stops[0];
}

/** The rows of a list: which has the focus, and what keys and pointer do. */
export function useSongRows<E extends HTMLElement>({ songs, scope, newCount = 0, stops = noStops }: Rows) {
  const rows = useRef<E>(null);
  const [active, setActive] = useState<Active>();
  if (active && songs.length === 0 && stops.length === 0) setActive(undefined);
  const place: Place | undefined = placeOf(active, { songs, newCount, stops });
  const onActive = useCallback(
    (title: string, index: number) => {
      const isNew = index < newCount;
      setActive((before) => {
        const isSame = typeof before === 'object' && before.title === title && before.isNew === isNew;
        return isSame && before.index === index ? before : { title, isNew, index };
      });
    },
    [newCount],
  );
  useScrollMemory({ list: rows, scope });
  const goTo = (goal: Place) => {
    const title = typeof goal === 'number' ? songs[goal]?.cleanTitle : undefined;
    if (typeof goal === 'string') setActive(goal);
    else if (title !== undefined) onActive(title, goal);
  };
  const { onKeyDown, moveTo } = useRowKeys({ rows, songs, newCount, stops, place, goTo });
  const pointer = useRowPointer(songs, newCount);
  const selected = useStore($selectedTitles);
  return { rows, place, onActive, setActive, onKeyDown, moveTo, pointer, selected };
}
