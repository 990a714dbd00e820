import { useStore } from '@nanostores/react';
import { $listView, keepsToStatusFilter, type PlaylistScope, type Song, shownMessage } from '@simmer/contracts';
import { makeStyles, Title3, tokens } from '@simmer/kit/ui';
import { useMemo, useRef, useState } from 'react';
import { CustomOrderList } from '../playlists/CustomOrderList.tsx';
import { OpenPlaylistAdd } from '../playlists/OpenPlaylistAdd.tsx';
import { PlaylistSelector } from '../playlists/PlaylistSelector.tsx';
import { StatusFilterPanel } from '../statusFilter/StatusFilterPanel.tsx';
import { useAreStatusesKnown, useSongStatuses } from '../statusFilter/songStatuses.queries.ts';
import { useHideUndo } from './hideSong.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { RowMenus } from './RowMenus.tsx';
import { type OpenMenu, RowsContext } from './rows.context.ts';
import { SongListEmpty } from './SongListEmpty.tsx';
import { SongListFailed, SongListLoading, StaleNotice } from './SongListStates.tsx';
import { SongRows } from './SongRows.tsx';
import { useScope } from './scope.ts';
import { useHasSidebar } from './screenSize.ts';
import { useCustomTitles, useSyncFollowing } from './songs.queries.ts';
import { useFreshLists } from './useFreshLists.ts';
import { useIsOffline } from './useIsOffline.ts';
import { useListedSongs, useStatusCounts } from './useListedSongs.ts';
import { useNavigateToPlaylist } from './useNavigateToPlaylist.ts';
import { useRowsOfList } from './useRowsOfList.ts';
import { type ScopeSongs, useScopeSongs } from './useScopeSongs.ts';
import { useSortOfList } from './useSortOfList.ts';

const useStyles = makeStyles({
  screen: {
    maxWidth: '1200px',
    margin: '0 auto',
    padding: tokens.spacingHorizontalL,
    containerType: 'inline-size',
    '@media (max-width: 639px)': { padding: tokens.spacingHorizontalS },
  },
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 320px)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalS}`,
    minHeight: '48px',
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)', padding: 0 },
  },
  heading: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The library: the songs of the list somebody is in, to be searched, filtered, ordered and played. */
export function SongList() {
  const styles = useStyles();
  const screen = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu>();
  const { scope } = useScope();
  const scopeSongs = useScopeSongs(scope);
  const sort = useSortOfList(scope, scopeSongs.playlist, !scopeSongs.isPending);
  const statuses = useSongStatuses();
  const areStatusesKnown = useAreStatusesKnown();
  // Without its status every song would be in the pantry, which the filter leaves out at first.
  const list = { ...scopeSongs, isPending: scopeSongs.isPending || (!scopeSongs.error && !areStatusesKnown) };
  const customTitles = useCustomTitles();
  const facts = useMemo(() => ({ statuses, customTitles }), [statuses, customTitles]);
  const shown = useListedSongs({ songs: list.songs, scope, sort, facts });
  const counts = useStatusCounts(list.songs, facts);
  const rows = useRowsOfList({ screen, scope, songs: list.songs, facts, openMenu: setMenu });
  const isOffline = useIsOffline();
  const hasSidebar = useHasSidebar();
  useFreshLists();
  useSyncFollowing();
  useHideUndo();
  useNavigateToPlaylist();

  const isFiltered = keepsToStatusFilter({ scope, sort });
  const isCustom = sort === 'custom' && list.playlist !== undefined;
  const focusFirstRow = () => screen.current?.querySelector<HTMLElement>('li[tabindex="0"]')?.focus();
  const hasFailed = list.error !== null;
  const staleText = isOffline
    ? 'You are offline. This is the list as it was last.'
    : 'The list could not be refreshed.';

  return (
    <RowsContext value={rows}>
      <div ref={screen} className={styles.screen}>
        <div className={styles.head}>
          {hasSidebar ? (
            <Title3 as="h1" className={styles.heading}>
              {list.heading}
            </Title3>
          ) : (
            <PlaylistSelector scope={scope} heading={list.heading} playlist={list.playlist} />
          )}
          {list.playlist && <OpenPlaylistAdd key={list.playlist.id} playlist={list.playlist} />}
        </div>
        <ListToolbar
          heading={list.heading}
          sort={sort}
          hasCustomOrder={list.playlist?.useCustomOrder ?? false}
          onDown={focusFirstRow}
        />
        {!isCustom && (
          <StatusFilterPanel
            counts={counts}
            isCounted={!list.isPending && (!hasFailed || list.songs.length > 0)}
            shownCount={shown.length}
            totalCount={list.songs.length}
            restingIn={isFiltered ? undefined : list.heading}
          />
        )}
        {(isOffline || (hasFailed && list.songs.length > 0)) && <StaleNotice text={staleText} />}
        <ListBody list={list} shown={shown} scope={scope} isCustom={isCustom} isFiltered={isFiltered} />
        {menu && <RowMenus menu={menu} scope={scope} playlist={list.playlist} onClose={() => setMenu(undefined)} />}
      </div>
    </RowsContext>
  );
}

type BodyProps = {
  list: ScopeSongs;
  shown: readonly Song[];
  scope: PlaylistScope;
  isCustom: boolean;
  isFiltered: boolean;
};

/** The rows, or what stands in their place. */
function ListBody({ list, shown, scope, isCustom, isFiltered }: BodyProps) {
  const isSearched = useStore($listView).search.trim() !== '';
  if (list.isPending) return <SongListLoading />;
  if (list.error && list.songs.length === 0) {
    return <SongListFailed message={shownMessage(list.error)} onRetry={list.retry} />;
  }
  if (shown.length === 0) {
    return <SongListEmpty scope={scope} totalCount={list.songs.length} isFiltered={isFiltered} />;
  }
  // What was found cannot be put in order: it is only a part of the playlist.
  if (isCustom && !isSearched && list.playlist && list.inPlaylist) {
    return <CustomOrderList playlist={list.playlist} songs={list.inPlaylist} />;
  }
  return <SongRows songs={shown} scope={scope} />;
}
