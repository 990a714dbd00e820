import { useStore } from '@nanostores/react';
import { $listView, FAVORITES_ID, HIDDEN_SONGS_ID, type PlaylistScope, songStatuses } from '@simmer/contracts';
import { Button } from '@simmer/kit/ui';
import { searchFor, showStatuses } from './listView.ts';
import { ListNotice } from './SongListStates.tsx';

const everyStatus = Object.fromEntries(songStatuses.map(({ value }) => [value, true]));

/** What a list says that is empty by itself. */
function textOf(scope: PlaylistScope): string {
  if (scope === FAVORITES_ID) return 'Press the heart of a song and it is here.';
  if (scope === HIDDEN_SONGS_ID) return 'Songs that an admin hides are kept here.';
  if (scope === null) return 'Connect your Dropbox to start streaming music or adjust your status filters';
  return 'Add songs from the menu of a row in All Songs.';
}

type Props = {
  scope: PlaylistScope;
  /** songs of the list before search and status filter */
  totalCount: number;
  isFiltered: boolean;
};

/** Says that there is nothing to show, why, and offers the one step that would change it. */
export function SongListEmpty({ scope, totalCount, isFiltered }: Props) {
  const { search } = useStore($listView);
  const isSearched = search.trim() !== '';
  if (isSearched) {
    return (
      <ListNotice icon="search" heading="No songs found" text="Try adjusting your search query or status filters">
        <Button onClick={() => searchFor('')}>Clear search</Button>
      </ListNotice>
    );
  }
  const isHeldBack = totalCount > 0 && isFiltered;
  const text = isHeldBack ? textOf(null) : textOf(scope);
  return (
    <ListNotice icon={isHeldBack ? 'funnel' : 'music-note-beamed'} heading="No songs found" text={text}>
      {isHeldBack && (
        <Button appearance="primary" onClick={() => showStatuses(everyStatus)}>
          Show every status
        </Button>
      )}
    </ListNotice>
  );
}
