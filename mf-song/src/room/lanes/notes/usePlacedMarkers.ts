import { callEndpoint, placeIn, queryKeys, type Song, type VersionAlignment } from '@simmer/contracts';
import { listMarkers, type TimestampMarker } from '@simmer/contracts/extra';
import { queryOptions, useQuery } from '@simmer/kit/query';
import { useAlignments } from '@simmer/kit/ui';
import { useMemo } from 'react';

/** An emoji where its music is in the shown version; it still belongs to its own. */
export type PlacedMarker = { marker: TimestampMarker; atSeconds: number; trust: 'own' | 'sure' | 'check' };

const FRESH_MS = 30_000;
const noMarkers: readonly TimestampMarker[] = [];

const songMarkersOf = ({ id, isHidden }: Song) =>
  queryOptions({
    queryKey: queryKeys.songMarkers(id),
    queryFn: ({ signal }) => callEndpoint(listMarkers, { params: { key: String(id) }, query: { of: 'song' }, signal }),
    staleTime: FRESH_MS,
    enabled: !isHidden,
  });

/** Carries a song's markers into one of its versions. Those whose music is not there are left out. */
export function placedMarkers(
  markers: readonly TimestampMarker[],
  shownId: number,
  alignments: readonly VersionAlignment[],
): PlacedMarker[] {
  const known = new Map(alignments.map(({ versionId, alignment }) => [versionId, alignment]));
  return markers.flatMap((marker): PlacedMarker[] => {
    if (marker.versionId === undefined || marker.versionId === shownId) {
      return [{ marker, atSeconds: marker.timestamp, trust: 'own' }];
    }
    const alignment = known.get(marker.versionId);
    if (!alignment) return [];
    const { seconds, trust } = placeIn(alignment, marker.timestamp);
    return trust === 'gone' ? [] : [{ marker, atSeconds: seconds, trust }];
  });
}

/** The emoji of all versions of a song, where their music is in the shown one. */
export function usePlacedMarkers(song: Song): readonly PlacedMarker[] {
  const { data: markers = noMarkers } = useQuery(songMarkersOf(song));
  const origins = useMemo(() => markers.flatMap(({ versionId }) => versionId ?? []), [markers]);
  const alignments = useAlignments(song.id, origins);
  return useMemo(() => placedMarkers(markers, song.id, alignments), [markers, song.id, alignments]);
}
