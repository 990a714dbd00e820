import { makeStyles, onPhone, Title3, tokens, useIsLargeScreen } from '@simmer/kit/ui';
import { useEffect, useMemo, useRef } from 'react';
import { OpenPlaylistAdd } from '../playlists/OpenPlaylistAdd.tsx';
import { PlaylistSelector } from '../playlists/PlaylistSelector.tsx';
import { PublishedByOthers } from '../playlists/PublishedByOthers.tsx';
import { clearSelection } from '../selection/selection.ts';
import { SongDragMount } from '../songDrag/SongDragMount.tsx';
import { useAreStatusesKnown, useSongStatuses, useStatusesUndo } from '../statusFilter/songStatuses.queries.ts';
import { FoundSongs } from './FoundSongs.tsx';
import { useHideUndo } from './hideSong.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { RowMenus } from './RowMenus.tsx';
import { RowsContext } from './rows.context.ts';
import { useScope } from './scope.ts';
import { useCustomTitles, useSyncFollowing } from './songs.queries.ts';
import { useNavigateToPlaylist } from './useNavigateToPlaylist.ts';
import { useOpenMenu } from './useOpenMenu.ts';
import { useRowsOfList } from './useRowsOfList.ts';
import { useScopeSongs } from './useScopeSongs.ts';
import { useSortOfList } from './useSortOfList.ts';

const useStyles = makeStyles({
  screen: {
    maxWidth: '1200px',
    margin: '0 auto',
    padding: tokens.spacingHorizontalL,
    containerType: 'inline-size',
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    minHeight: '100%',
    [onPhone]: { padding: tokens.spacingHorizontalS },
  },
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 320px)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalS}`,
    minHeight: '48px',
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: 0 },
  },
  heading: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The library: the songs of the list somebody is in, to be searched, filtered, ordered and played. */
export function SongList() {
  const styles = useStyles();
  const screen = useRef<HTMLDivElement>(null);
  const { rowMenu, selectionMenu, openMenu, closeMenu } = useOpenMenu();
  const { scope } = useScope();
  const scopeSongs = useScopeSongs(scope);
  const sort = useSortOfList(scope, scopeSongs.playlist, !scopeSongs.isPending);
  const statuses = useSongStatuses();
  const areStatusesKnown = useAreStatusesKnown();
  // Without its status every song would be in the pantry, which the filter leaves out at first.
  const list = { ...scopeSongs, isPending: scopeSongs.isPending || (!scopeSongs.error && !areStatusesKnown) };
  const customTitles = useCustomTitles();
  const facts = useMemo(() => ({ statuses, customTitles }), [statuses, customTitles]);
  const rows = useRowsOfList({ screen, scope, songs: list.songs, facts, openMenu });
  const hasSidebar = useIsLargeScreen();
  useSyncFollowing();
  useHideUndo();
  useStatusesUndo();
  useNavigateToPlaylist();

  // What is selected belongs to the list that one is in.
  useEffect(() => clearSelection, [scope]);

  const focusFirstRow = () => screen.current?.querySelector<HTMLElement>('li[tabindex="0"]')?.focus();

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
        <PublishedByOthers />
        <FoundSongs
          list={list}
          scope={scope}
          sort={sort}
          facts={facts}
          selectionMenu={selectionMenu}
          onMenuClosed={closeMenu}
        />
        {hasSidebar && <SongDragMount />}
        {rowMenu && <RowMenus menu={rowMenu} scope={scope} playlist={list.playlist} onClose={closeMenu} />}
      </div>
    </RowsContext>
  );
}
