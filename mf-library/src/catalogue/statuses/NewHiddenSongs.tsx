import {
  formatCount,
  newestSeenVersion,
  type Song,
  type SongFacts,
  type SongStatus,
  type StatusFilter,
  songStatuses,
  statusOf,
} from '@simmer/contracts';
import { memo, useEffect, useMemo, useState } from 'react';
import { ListNotice } from '../lists/ListNotice.tsx';
import { showStatuses } from '../lists/listView.ts';

type Options = { songs: readonly Song[]; shown: StatusFilter; facts: SongFacts };

/** Whether all versions of a song may be newer than this id: ids count up. */
const cameAfter = (song: Song, seenId: number) => song.id - song.versionCount >= seenId;

/**
 * New songs since this browser's last visit that the status filter hides. They count as seen once dismissed,
 * or once the filter shows all of them.
 *
 * @param songs all songs
 */
function useNewHiddenSongs({ songs, shown, facts: { statuses } }: Options) {
  const [seenId, setSeenId] = useState(() => newestSeenVersion.read());
  const newestId = useMemo(() => songs.reduce((newest, { id }) => Math.max(newest, id), 0), [songs]);
  const hidden = useMemo(
    () =>
      seenId === null || newestId <= seenId
        ? []
        : songs.filter((song) => cameAfter(song, seenId) && !shown[statusOf(song, statuses)]),
    [songs, seenId, newestId, shown, statuses],
  );
  if (hidden.length === 0 && newestId > (seenId ?? 0)) setSeenId(newestId);
  useEffect(() => {
    if (seenId !== null) newestSeenVersion.write(seenId);
  }, [seenId]);
  return { hidden, markSeen: () => setSeenId(newestId) };
}

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
