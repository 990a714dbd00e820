import { newestSeenVersion, type Song, type SongFacts, type StatusFilter, statusOf } from '@simmer/contracts';
import { useEffect, useMemo, useState } from 'react';

type Given = { songs: readonly Song[]; shown: StatusFilter; facts: SongFacts };

/** Whether all versions of a song may be newer than this id: ids count up. */
const cameAfter = (song: Song, seenId: number) => song.id - song.versionCount >= seenId;

/**
 * New songs since this browser's last visit that the status filter hides. They count as seen once dismissed,
 * or once the filter shows all of them.
 *
 * @param songs all songs
 */
export function useNewHiddenSongs({ songs, shown, facts: { statuses } }: Given) {
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
