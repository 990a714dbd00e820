import { useStore } from '@nanostores/react';
import {
  $listView,
  DEFAULT_SONG_SORT,
  type Playlist,
  type PlaylistScope,
  type SongSort,
  sortFor,
} from '@simmer/contracts';
import { type QueryClient, useQueryClient } from '@simmer/kit/query';
import { useEffect } from 'react';
import { $chosenSort, sortBy } from '../../catalogue/lists/listView.ts';

/** The list whose order was last settled on this page. Returning to it keeps the chosen order. */
const settledList = new WeakMap<QueryClient, { scope: PlaylistScope; hasOrder: boolean }>();

/**
 * The list's sort order. A playlist with a custom order opens in it; other lists fall back to the default (PRODUCT.md,
 * Songs: order).
 *
 * @param isKnown whether the list's playlist, if any, has loaded
 */
export function useSortOfList(scope: PlaylistScope, playlist: Playlist | undefined, isKnown: boolean): SongSort {
  const queryClient = useQueryClient();
  const sort = useStore($chosenSort);
  const hasOrder = playlist?.useCustomOrder ?? false;

  useEffect(() => {
    if (!isKnown) return;
    const settled = settledList.get(queryClient);
    const isEntered = settled?.scope !== scope || settled.hasOrder !== hasOrder;
    settledList.set(queryClient, { scope, hasOrder });
    if (hasOrder && isEntered) sortBy('custom');
    else if (!hasOrder && $listView.get().sort === 'custom') sortBy(DEFAULT_SONG_SORT);
  }, [scope, hasOrder, isKnown, queryClient]);

  return sortFor(sort, playlist);
}
