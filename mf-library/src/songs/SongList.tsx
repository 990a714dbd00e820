import { makeStyles, onPhone, Title3, tokens, useIsLargeScreen } from '@simmer/kit/ui';
import { useEffect, useMemo, useRef } from 'react';
import { RowsContext } from '../lists/rows.context.ts';
import { useScope } from '../lists/scope.ts';
import { useCustomTitles, useSyncFollowing } from '../lists/songs.queries.ts';
import { useNavigateToPlaylist } from '../lists/useNavigateToPlaylist.ts';
import { OpenPlaylistAdd } from '../membership/OpenPlaylistAdd.tsx';
import { useHideUndo } from '../rowMenus/hideSong.ts';
import { RowMenus } from '../rowMenus/RowMenus.tsx';
import { useOpenMenu } from '../rowMenus/useOpenMenu.ts';
import { clearSelection } from '../selection/selection.ts';
import { PlaylistSelector } from '../sidebar/PlaylistSelector.tsx';
import { SongDragMount } from '../songDrag/SongDragMount.tsx';
import { useAreStatusesKnown, useSongStatuses, useStatusesUndo } from '../statusFilter/songStatuses.queries.ts';
import { FoundSongs } from './FoundSongs.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { PublishedByOthers } from './PublishedByOthers.tsx';
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

/** The library: the songs of the current list, with search, filter, sort order and playback. */
export function SongList() {
  const styles = useStyles();
  const screen = useRef<HTMLDivElement>(null);
  const { rowMenu, selectionMenu, openMenu, closeMenu } = useOpenMenu();
  const { scope } = useScope();
  const scopeSongs = useScopeSongs(scope);
  const sort = useSortOfList(scope, scopeSongs.playlist, !scopeSongs.isPending);
  const statuses = useSongStatuses();
  const areStatusesKnown = useAreStatusesKnown();
  // Without statuses every song would be in the pantry, which the filter hides by default.
  const list = { ...scopeSongs, isPending: scopeSongs.isPending || (!scopeSongs.error && !areStatusesKnown) };
  const customTitles = useCustomTitles();
  const facts = useMemo(() => ({ statuses, customTitles }), [statuses, customTitles]);
  const rows = useRowsOfList({ screen, scope, songs: list.songs, facts, openMenu });
  const hasSidebar = useIsLargeScreen();
  useSyncFollowing();
  useHideUndo();
  useStatusesUndo();
  useNavigateToPlaylist();

  // The selection belongs to the current list.
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
