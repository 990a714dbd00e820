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
import { $chosenSort, sortBy } from '../lists/listView.ts';

/** The list whose order was settled last on a page, so that coming back to it leaves the order as it was chosen. */
const settledList = new WeakMap<QueryClient, { scope: PlaylistScope; hasOrder: boolean }>();

/**
 * The order the list is in. A playlist with an order of its own opens in it; where there is none, the default takes its place (PRODUCT.md,
 * Songs: order).
 *
 * @param isKnown whether it is known by now if the list is a playlist, and which
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
