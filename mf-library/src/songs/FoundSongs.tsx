import { useStore } from '@nanostores/react';
import {
  $listView,
  keepsToStatusFilter,
  type PlaylistScope,
  type SongFacts,
  type SongSort,
  shownMessage,
  shownStatuses,
  statusCounts,
} from '@simmer/contracts';
import { CustomOrderList } from '../customOrder/CustomOrderList.tsx';
import type { MenuPlace } from '../lists/rows.context.ts';
import { SongListFailed, SongListLoading, StaleNotice } from '../rows/SongListStates.tsx';
import { SongRows } from '../rows/SongRows.tsx';
import { SelectionMount } from '../selectionActions/SelectionMount.tsx';
import { NewHiddenSongs } from '../statusFilter/NewHiddenSongs.tsx';
import { StatusFilterPanel } from '../statusFilter/StatusFilterPanel.tsx';
import { SongListEmpty } from './SongListEmpty.tsx';
import { useIsOffline } from './useIsOffline.ts';
import { useListedSongs } from './useListedSongs.ts';
import type { ScopeSongs } from './useScopeSongs.ts';

type Props = {
  list: ScopeSongs;
  scope: PlaylistScope;
  sort: SongSort;
  facts: SongFacts;
  selectionMenu: MenuPlace | undefined;
  onMenuClosed(): void;
};

/** The songs that search and filter leave, and their count. Only this and the search box re-render with each letter. */
export function FoundSongs({ list, scope, sort, facts, selectionMenu, onMenuClosed }: Props) {
  const view = useStore($listView);
  const shown = shownStatuses(view, facts.statuses);
  const found = useListedSongs({ songs: list.songs, scope, sort, shown, facts });
  const counts = statusCounts(list.songs, facts.statuses);
  const isOffline = useIsOffline();

  const isFiltered = keepsToStatusFilter({ scope, sort });
  const isCustom = sort === 'custom' && list.playlist !== undefined;
  const hasFailed = list.error !== null;
  const staleText = isOffline ? 'You’re offline. Showing the last list we loaded.' : 'Couldn’t refresh the list.';

  const rows = () => {
    if (list.isPending) return <SongListLoading />;
    if (list.error && list.songs.length === 0) {
      return <SongListFailed message={shownMessage(list.error)} onRetry={list.retry} />;
    }
    if (found.length === 0) {
      return <SongListEmpty scope={scope} songs={list.songs} shown={isFiltered ? shown : undefined} facts={facts} />;
    }
    // Search results can't be reordered: they are only a part of the playlist.
    if (isCustom && view.search.trim() === '' && list.playlist && list.inPlaylist) {
      return <CustomOrderList playlist={list.playlist} songs={list.inPlaylist} />;
    }
    return <SongRows songs={found} scope={scope} />;
  };

  return (
    <>
      {!isCustom && (
        <StatusFilterPanel
          shown={shown}
          counts={counts}
          isCounted={!list.isPending && (!hasFailed || list.songs.length > 0)}
          shownCount={found.length}
          totalCount={list.songs.length}
          restingIn={isFiltered ? undefined : list.heading}
        />
      )}
      {(isOffline || (hasFailed && list.songs.length > 0)) && <StaleNotice text={staleText} />}
      {scope === null && !list.isPending && <NewHiddenSongs songs={list.songs} shown={shown} facts={facts} />}
      {rows()}
      <SelectionMount songs={list.songs} shown={found} facts={facts} menu={selectionMenu} onMenuClosed={onMenuClosed} />
    </>
  );
}
