import { useStore } from '@nanostores/react';
import {
  $listView,
  decisionCounts,
  formatNumber,
  isUnheardOnly,
  keepsToStatusFilter,
  keptUnheard,
  type PlaylistScope,
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
import { NewHiddenSongs } from '../../catalogue/statuses/NewHiddenSongs.tsx';
import { FilterRow } from '../filter/FilterRow.tsx';
import { CustomOrderList } from '../rows/CustomOrderList.tsx';
import { SelectionMount } from '../selectionActions/SelectionMount.tsx';
import { FoundRows } from './FoundRows.tsx';
import { HeldBackSongs } from './HeldBackSongs.tsx';
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
  const shown = shownStatuses(view, facts.statuses);
  const isFiltered = keepsToStatusFilter({ scope, sort });
  const decision = isFiltered ? view.decision : undefined;
  const { heardBefore } = view;
  const isUnheard = isUnheardOnly({ heardBefore, scope });
  const found = useListedSongs({ songs: list.songs, scope, sort, shown, decision, heardBefore, facts });
  // Those that the other filters choose among.
  const chosen = keptUnheard(list.songs, { heardBefore, scope });
  const counts = statusCounts(list.songs, facts.statuses);
  const decided = useMemo(() => decisionCounts(list.songs, facts.decisions), [list.songs, facts.decisions]);
  // Nothing to narrow where nobody is asked about anything.
  const hasDecisions = decision !== undefined || Object.values(decided).some((count) => count > 0);
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
      return (
        <SongListEmpty
          scope={scope}
          songs={chosen}
          shown={isFiltered && !decision ? shown : undefined}
          decision={decision}
          isUnheard={isUnheard && list.songs.length > 0}
          facts={facts}
        />
      );
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
      songs: found,
      isPending: list.isPending,
      isCounted,
      shownText: isHeadCounting ? shownText : undefined,
    }),
    [found, list.isPending, isCounted, isHeadCounting, shownText],
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
        <PublishedByOthers />
        {(isOffline || hasFailed) && list.songs.length > 0 && <StaleNotice text={staleText} />}
        {scope === null && !list.isPending && <NewHiddenSongs songs={list.songs} shown={shown} facts={facts} />}
        {isUnheard && isFiltered && !decision && found.length > 0 && (
          <HeldBackSongs songs={chosen} shown={shown} facts={facts} />
        )}
        {/* First, so that hidden rows are measured where they will come back. */}
        {hasRows && <FoundRows songs={found} list={list.songs} scope={scope} />}
        {insteadOfRows()}
        <SelectionMount
          songs={list.songs}
          shown={found}
          facts={facts}
          menu={selectionMenu}
          onMenuClosed={onMenuClosed}
        />
      </div>
    </>
  );
}
