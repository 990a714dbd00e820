import { useStore } from '@nanostores/react';
import {
  $listView,
  ALL_SONGS,
  everyStatus,
  FAVORITES_ID,
  formatCount,
  HIDDEN_SONGS_ID,
  type PlaylistScope,
  type Song,
  type SongFacts,
  type StatusFilter,
  songSearch,
  statusOf,
} from '@simmer/contracts';
import { Button, PageState } from '@simmer/kit/ui';
import { useMemo } from 'react';
import { searchFor, showStatuses } from '../lists/listView.ts';
import { useScope } from '../lists/scope.ts';

/** The text of a list that is empty without any search or filter. */
function textOf(scope: PlaylistScope): string {
  if (scope === FAVORITES_ID) return 'Press the heart on a song to add it here.';
  if (scope === HIDDEN_SONGS_ID) return 'Songs hidden by an admin appear here.';
  if (scope === null) return 'Connect your Dropbox to start streaming music or adjust your status filters';
  return 'Open a song’s menu in All Songs to add it here.';
}

const hiddenText = (count: number) => `${formatCount(count, 'song is', 'songs are')} hidden by the status filter`;

type Props = {
  scope: PlaylistScope;
  /** the list's songs before search and status filter */
  songs: readonly Song[];
  /** the statuses that the list shows; undefined for all */
  shown: StatusFilter | undefined;
  facts: SongFacts;
};

/** Explains why the list is empty, and offers the step that changes it. */
export function SongListEmpty({ scope, songs, shown, facts }: Props) {
  const { search } = useStore($listView);
  const { selectScope } = useScope();
  const isSearched = search.trim() !== '';
  const heldBack = useMemo(
    () => (shown ? songs.filter((song) => !shown[statusOf(song, facts.statuses)]) : []),
    [songs, shown, facts.statuses],
  );
  const heldBackCount = songSearch(heldBack, facts.customTitles)(search).length;
  const leadsOn = !isSearched && heldBackCount === 0 && scope !== ALL_SONGS && scope !== HIDDEN_SONGS_ID;
  const ownText = heldBackCount > 0 ? textOf(null) : textOf(scope);
  return (
    <PageState
      picture={isSearched ? 'missing' : heldBackCount > 0 ? 'hidden' : 'empty'}
      heading="No songs found"
      text={
        <>
          <span>{isSearched ? 'Try adjusting your search query or status filters' : ownText}</span>
          {heldBackCount > 0 && (
            <>
              <br />
              <span>{hiddenText(heldBackCount)}</span>
            </>
          )}
        </>
      }
    >
      {heldBackCount > 0 && (
        <Button appearance="primary" onClick={() => showStatuses(everyStatus)}>
          {heldBackCount === 1 ? 'Show it' : 'Show them'}
        </Button>
      )}
      {leadsOn && <Button onClick={() => selectScope(ALL_SONGS)}>Go to All Songs</Button>}
      {isSearched && <Button onClick={() => searchFor('')}>Clear search</Button>}
    </PageState>
  );
}
