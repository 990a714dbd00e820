import { useStore } from '@nanostores/react';
import type { Song } from '@simmer/contracts';
import { makeStyles, mergeClasses, tokens, useIsLargeScreen, usePageStyles } from '@simmer/kit/ui';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { $isHeardAwaited } from '../../catalogue/lists/heard.ts';
import { onListFocus } from '../../catalogue/lists/listFocus.ts';
import { RowsContext } from '../../catalogue/lists/rows.context.ts';
import { useScope } from '../../catalogue/lists/scope.ts';
import { useCustomTitles, useSyncFollowing } from '../../catalogue/lists/songs.queries.ts';
import { useNavigateToPlaylist } from '../../catalogue/lists/useNavigateToPlaylist.ts';
import { SongDragMount } from '../../catalogue/selection/SongDragMount.tsx';
import { clearSelection } from '../../catalogue/selection/selection.ts';
import {
  useAreStatusesKnown,
  useSongStatuses,
  useStatusesUndo,
} from '../../catalogue/statuses/songStatuses.queries.ts';
import { useAreDecisionsKnown, useSongDecisions } from '../../deciding/approvals/songDecisions.queries.ts';
import { HeardVersions } from '../../playing/heard/HeardVersions.tsx';
import { ListHead } from '../head/ListHead.tsx';
import { useHideUndo } from '../menus/hideSong.ts';
import { RowMenus } from '../menus/RowMenus.tsx';
import { useOpenMenu } from '../menus/useOpenMenu.ts';
import { FoundSongs } from './FoundSongs.tsx';
import { useRowsOfList } from './useRowsOfList.ts';
import { useScopeSongs } from './useScopeSongs.ts';
import { useSortOfList } from './useSortOfList.ts';

const useStyles = makeStyles({
  screen: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100%',
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalL,
  },
});

/** A list’s own order has no more around its rows. */
const tabStop = ':is([data-rows], ul[aria-label="Songs"]) [tabindex="0"]';

const noSongs: readonly Song[] = [];

/** The library: the songs of the current list, with search, filter, sort order and playback. */
export function SongList() {
  const styles = useStyles();
  const page = usePageStyles();
  const screen = useRef<HTMLDivElement>(null);
  const { rowMenu, selectionMenu, openMenu, closeMenu } = useOpenMenu();
  const { scope } = useScope();
  const scopeSongs = useScopeSongs(scope);
  const sort = useSortOfList(scope, scopeSongs.playlist, !scopeSongs.isPending);
  const statuses = useSongStatuses();
  const areStatusesKnown = useAreStatusesKnown();
  const decisions = useSongDecisions();
  const areDecisionsKnown = useAreDecisionsKnown();
  // The stored choice of what is unheard: all songs would stand there for a moment.
  const isHeardAwaited = useStore($isHeardAwaited);
  // Without statuses every song would be in the pantry, which the filter hides by default; without decisions, their
  // filter and the rows' signs would come later and move what is there.
  const isKnown = areStatusesKnown && areDecisionsKnown;
  const isAwaited = scopeSongs.isPending || (!scopeSongs.error && (!isKnown || isHeardAwaited));
  // The first rows are sorted, filtered and drawn in slices: in one piece they would keep a phone from answering.
  const wasAwaited = useDeferredValue(isAwaited);
  const isPending = isAwaited || wasAwaited;
  const list = { ...scopeSongs, isPending, songs: isPending ? noSongs : scopeSongs.songs };
  const customTitles = useCustomTitles();
  const facts = useMemo(() => ({ statuses, customTitles, decisions }), [statuses, customTitles, decisions]);
  // Their notes are asked for as soon as they are known.
  const rows = useRowsOfList({ screen, scope, songs: scopeSongs.songs, facts, openMenu });
  const hasSidebar = useIsLargeScreen();
  useSyncFollowing();
  useHideUndo();
  useStatusesUndo();
  useNavigateToPlaylist();

  // The selection belongs to the current list.
  useEffect(() => clearSelection, [scope]);

  useEffect(() => onListFocus(() => screen.current?.querySelector<HTMLElement>(tabStop)?.focus()), []);

  return (
    <RowsContext value={rows}>
      <HeardVersions isDrawn={!list.isPending} />
      <div ref={screen} className={mergeClasses(page.page, page.wide, styles.screen)}>
        <FoundSongs
          head={
            <ListHead
              key={scope}
              scope={scope}
              heading={list.heading}
              playlist={list.playlist}
              songs={list.songs}
              sort={sort}
            />
          }
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
