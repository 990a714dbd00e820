import { useStore } from '@nanostores/react';
import type { Song } from '@simmer/contracts';
import { useMemo } from 'react';
import { $selectedTitles } from './selection.ts';

/**
 * The selected songs that are still in the list: the visible ones first, in their order, then those that the search or filter
 * hides.
 */
export function useSelectedSongs(songs: readonly Song[], shown: readonly Song[]) {
  const titles = useStore($selectedTitles);
  return useMemo(() => {
    const inSight = shown.filter(({ cleanTitle }) => titles.has(cleanTitle));
    const seen = new Set(inSight.map(({ cleanTitle }) => cleanTitle));
    const others = songs.filter(({ cleanTitle }) => titles.has(cleanTitle) && !seen.has(cleanTitle));
    return { selected: [...inSight, ...others], hiddenCount: others.length };
  }, [songs, shown, titles]);
}
