import {
  formatCount,
  type Song,
  type SongFacts,
  type SongStatus,
  type StatusFilter,
  songStatuses,
  statusOf,
} from '@simmer/contracts';
import { memo } from 'react';
import { ListNotice } from '../lists/ListNotice.tsx';
import { showStatuses } from '../lists/listView.ts';
import { useNewHiddenSongs } from './useNewHiddenSongs.ts';

function announcement(count: number, [status, ...others]: readonly SongStatus[]): string {
  const what = formatCount(count, 'new song is', 'new songs are');
  const label = others.length === 0 && songStatuses.find(({ value }) => value === status)?.label;
  return label ? `${what} in ${label}` : `${what} hidden by the status filter`;
}

type Props = { songs: readonly Song[]; shown: StatusFilter; facts: SongFacts };

/** Announces, in one line, new songs that the status filter hides. Memoized: a letter of a search changes nothing here. */
export const NewHiddenSongs = memo(function NewHiddenSongs({ songs, shown, facts }: Props) {
  const { hidden, markSeen } = useNewHiddenSongs({ songs, shown, facts });
  const statuses = [...new Set(hidden.map((song) => statusOf(song, facts.statuses)))];
  return (
    <div role="status">
      {hidden.length > 0 && (
        <ListNotice
          icon="music-note-beamed"
          text={announcement(hidden.length, statuses)}
          action="Show"
          onAct={() => showStatuses({ ...shown, ...Object.fromEntries(statuses.map((status) => [status, true])) })}
          onDismiss={markSeen}
        />
      )}
    </div>
  );
});
