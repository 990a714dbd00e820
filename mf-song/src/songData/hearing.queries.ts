import { callEndpoint, queryKeys, type Song, type Version } from '@simmer/contracts';
import { getHearingChoice, getSongHearing, type VersionHearing } from '@simmer/contracts/extra';
import { queryOptions, skipToken, useQuery } from '@simmer/kit/query';
import { useMemo } from 'react';
import { isHiddenSong } from './song.queries.ts';

/** Who has heard a song's versions: one answer for all of them, so that switching versions fetches nothing. Nobody hears a hidden song. */
const hearingOf = (song: Song) =>
  queryOptions({
    queryKey: queryKeys.songHearing(song.cleanTitle),
    queryFn: isHiddenSong(song)
      ? skipToken
      : ({ signal }) => callEndpoint(getSongHearing, { params: { key: song.dropboxPath }, signal }),
  });

const hearingChoice = queryOptions({
  queryKey: queryKeys.hearingChoice,
  queryFn: ({ signal }) => callEndpoint(getHearingChoice, { signal }),
});

/** Who has heard the shown version. */
type ShownHearing = { teamCount: number; hearing: VersionHearing };

/** Undefined while it isn't known, if it can't be loaded, and for a hidden version. */
export function useHearing(song: Song): ShownHearing | undefined {
  const { data } = useQuery(hearingOf(song));
  const hearing = data?.versions.find(({ versionId }) => versionId === song.id);
  return useMemo(() => (data && hearing ? { teamCount: data.teamCount, hearing } : undefined), [data, hearing]);
}

/** The ids of the song's versions that the person has not heard; none while that isn't known, and if they don't want it to be kept. */
export function useUnheardVersions(song: Song): ReadonlySet<Version['id']> {
  const { data: choice } = useQuery(hearingChoice);
  const { data } = useQuery(hearingOf(song));
  const isKept = choice?.isKept ?? false;
  return useMemo(
    () =>
      new Set(isKept ? data?.versions.flatMap(({ versionId, hasHeard }) => (hasHeard ? [] : versionId)) : undefined),
    [isKept, data],
  );
}
