import { useStore } from '@nanostores/react';
import {
  $listView,
  decisionCounts,
  formatNumber,
  hasNewSongs,
  isUnheardOnly,
  keepsToStatusFilter,
  keptUnheard,
  type PlaylistScope,
  type Song,
  type SongFacts,
  type SongSort,
  shownMessage,
  shownStatuses,
  statusCounts,
} from '@simmer/contracts';
import { makeStyles, mergeClasses, tokens, useIsPhone } from '@simmer/kit/ui';
import { type ReactNode, useMemo } from 'react';
import { FoundContext } from '../../catalogue/lists/found.context.ts';
import type { MenuPlace } from '../../catalogue/lists/rows.context.ts';
import { useIsOffline } from '../../catalogue/lists/useIsOffline.ts';
import { SongListFailed, SongListLoading, StaleNotice } from '../../catalogue/rows/SongListStates.tsx';
import { FilterRow } from '../filter/FilterRow.tsx';
import { FirstDayPlace } from '../firstDay/FirstDayPlace.tsx';
import { useNewSongs } from '../newSongs/useNewSongs.ts';
import { CustomOrderList } from '../rows/CustomOrderList.tsx';
import { SelectionMount } from '../selectionActions/SelectionMount.tsx';
import { useHeldBack } from './heldBack.ts';
import { ListRows } from './ListRows.tsx';
import { PublishedByOthers } from './PublishedByOthers.tsx';
import { SongListEmpty } from './SongListEmpty.tsx';
import { useListedSongs } from './useListedSongs.ts';
import type { ScopeSongs } from './useScopeSongs.ts';

const useStyles = makeStyles({
  apart: { marginTop: tokens.spacingVerticalXS },
  // Wider than the text above by the rows' own padding: their pictures stand below the cover.
  rows: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    containerType: 'inline-size',
  },
});

/** A new song may be in the list, too. */
function eachOnce(newSongs: readonly Song[], listed: readonly Song[]): readonly Song[] {
  if (newSongs.length === 0) return listed;
  return listed.length === 0 ? newSongs : [...new Set([...newSongs, ...listed])];
}

type Props = {
  /** above the filter; the same element for every letter, so that it doesn't re-render */
  head: ReactNode;
  list: ScopeSongs;
  scope: PlaylistScope;
  sort: SongSort;
  facts: SongFacts;
  selectionMenu: MenuPlace | undefined;
  onMenuClosed(): void;
};

/** The songs that search and filter leave, and their count. Only this and what shows the count re-render with each letter. */
export function FoundSongs({ head, list, scope, sort, facts, selectionMenu, onMenuClosed }: Props) {
  const styles = useStyles();
  const view = useStore($listView);
  const { statuses, playlistStatuses } = view;
  const chosenStatuses = useMemo(() => ({ statuses, playlistStatuses }), [statuses, playlistStatuses]);
  const shown = shownStatuses({ ...chosenStatuses, scope });
  const isFiltered = keepsToStatusFilter({ scope, sort });
  const decision = isFiltered ? view.decision : undefined;
  const { heardBefore } = view;
  const isUnheard = isUnheardOnly({ heardBefore, scope });
  const found = useListedSongs({
    songs: list.songs,
    scope,
    sort,
    statuses: chosenStatuses,
    decision,
    heardBefore,
    facts,
  });
  const group = useNewSongs({ songs: list.songs, scope, facts, hasList: found.length > 0 });
  const hasGroup = group.songs.length > 0;
  // Those that the other filters choose among.
  const chosen = keptUnheard(list.songs, { heardBefore, scope });
  const held = {
    songs: chosen,
    shown: isFiltered && !decision ? shown : undefined,
    hasGroup: hasNewSongs({ scope, decision, heardBefore }),
    facts,
  };
  const heldBackCount = useHeldBack(held);
  const counts = statusCounts(list.songs, facts.statuses);
  const decided = useMemo(() => decisionCounts(list.songs, facts.decisions), [list.songs, facts.decisions]);
  // Nothing to narrow where nobody is asked about anything.
  const hasDecisions = decision !== undefined || Object.values(decided).some((count) => count > 0);
  const inRows = useMemo(() => eachOnce(group.shown, found), [group.shown, found]);
  const isOffline = useIsOffline();
  const isPhone = useIsPhone();

  const isSearched = view.search.trim() !== '';
  const isNarrowed = isUnheard || isSearched;
  const isCustom = sort === 'custom' && list.playlist !== undefined;
  const hasFailed = list.error !== null;
  const staleText = isOffline ? 'You’re offline. Showing the last list we loaded.' : 'Couldn’t refresh the list.';

  // What a search or filter leaves can't be reordered: it is only a part of the playlist.
  const reordered =
    isCustom && !isNarrowed && list.playlist && list.inPlaylist
      ? { playlist: list.playlist, songs: list.inPlaylist }
      : undefined;
  const hasRows = !list.isPending && !(reordered && found.length > 0);
  const insteadOfRows = () => {
    if (list.isPending) return <SongListLoading />;
    if (list.error && list.songs.length === 0) {
      return <SongListFailed message={shownMessage(list.error)} isOffline={isOffline} onRetry={list.retry} />;
    }
    if (found.length === 0) {
      if (hasGroup) return null;
      const isUnheardList = isUnheard && list.songs.length > 0;
      return <SongListEmpty {...held} scope={scope} decision={decision} isUnheard={isUnheardList} />;
    }
    return reordered && <CustomOrderList {...reordered} />;
  };

  const isCounted = !list.isPending && (!hasFailed || list.songs.length > 0);
  const shownText = `Showing ${formatNumber(found.length)} of ${formatNumber(list.songs.length)} songs`;
  // An empty playlist has nothing to filter.
  const hasFilter = isFiltered && (scope === null || list.isPending || list.songs.length > 0);
  // On a phone, the row of filters has no room for it; below that of all songs stands a line that has.
  const isHeadCounting = isCounted && (hasFilter ? isPhone && scope !== null : isNarrowed);
  const inHead = useMemo(
    () => ({
      ...(found.length > 0 ? { songs: found } : { songs: group.songs, from: 'newSongs' as const }),
      isPending: list.isPending,
      isCounted,
      shownText: isHeadCounting ? shownText : undefined,
    }),
    [found, group.songs, list.isPending, isCounted, isHeadCounting, shownText],
  );

  return (
    <>
      <FoundContext value={inHead}>
        {head}
        {hasFilter && (
          <FilterRow
            scope={scope}
            songs={list.songs}
            statuses={{ shown, isSetAside: decision !== undefined, counts, isCounted, shownText }}
            decisions={{ chosen: decision, counts: decided }}
            hasDecisions={hasDecisions}
          />
        )}
      </FoundContext>
      <div className={mergeClasses(styles.rows, !hasFilter && styles.apart)}>
        {scope === null && !isSearched && !list.isPending && <FirstDayPlace songs={list.songs} />}
        <PublishedByOthers />
        {(isOffline || hasFailed) && list.songs.length > 0 && <StaleNotice text={staleText} />}
        {/* First, so that hidden rows are measured where they will come back. */}
        {hasRows && (
          <ListRows
            group={group}
            songs={found}
            list={list.songs}
            // An empty list says it in its own words.
            heldBackCount={found.length > 0 || hasGroup ? heldBackCount : 0}
            isSearched={isSearched}
            scope={scope}
          />
        )}
        {insteadOfRows()}
        <SelectionMount
          songs={list.songs}
          shown={inRows}
          facts={facts}
          menu={selectionMenu}
          onMenuClosed={onMenuClosed}
        />
      </div>
    </>
  );
}
