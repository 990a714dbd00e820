import { newestSeenVersion, type Song, type SongFacts, type StatusFilter, statusOf } from '@simmer/contracts';
import { useEffect, useMemo, useState } from 'react';

type Given = { songs: readonly Song[]; shown: StatusFilter; facts: SongFacts };

/** Whether all versions of a song came after this one. Ids count up, so an older song has one from before. */
const cameAfter = (song: Song, seenId: number) => song.id - song.versionCount >= seenId;

/**
 * The songs that came since this browser last saw the library, and that the status filter leaves out. They count as seen once somebody says
 * so, or when none of them is left out any more.
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
  const isSeen = hidden.length === 0 && newestId > (seenId ?? 0);
  useEffect(() => {
    if (isSeen) newestSeenVersion.write(newestId);
  }, [isSeen, newestId]);
  return {
    hidden,
    markSeen() {
      newestSeenVersion.write(newestId);
      setSeenId(newestId);
    },
  };
}
