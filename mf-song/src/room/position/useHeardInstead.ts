import { useStore } from '@nanostores/react';
import {
  $comparedVersions,
  $playback,
  $playedStretch,
  inverted,
  type PlayableSong,
  type Song,
} from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useEffect, useMemo } from 'react';
import { $heardInstead } from '../../playing/timeline/heardInstead.ts';
import { comparisonOf } from '../../songData/comparisons.queries.ts';

/** The version that sounds, if it does so in place of the shown one. */
function useOther(song: Song): PlayableSong | undefined {
  const playback = useStore($playback);
  const compared = useStore($comparedVersions);
  const stretch = useStore($playedStretch);
  if (playback.status === 'idle') return undefined;
  const { id, cleanTitle } = playback.song;
  if (id === song.id || cleanTitle !== song.cleanTitle) return undefined;
  const isCompared = compared?.includes(id) && compared.includes(song.id);
  return isCompared || stretch ? playback.song : undefined;
}

/**
 * Follows what sounds in place of the shown version: the other one of two that are compared, or a stretch of another version. For as long, the
 * position in the shown version is where that music is in it.
 *
 * @returns that other version
 */
export function useHeardInstead(song: Song): PlayableSong | undefined {
  const other = useOther(song);
  const query = comparisonOf(song, other?.id ?? null);
  const { data: reply } = useQuery({ ...query, enabled: query.enabled && other !== undefined });
  const comparison = other && reply?.comparison;
  const isOlder = reply?.olderId === other?.id;
  const alignment = useMemo(() => {
    if (comparison?.outcome !== 'compared') return null;
    return isOlder ? comparison.alignment : inverted(comparison.alignment);
  }, [comparison, isOlder]);
  useEffect(() => {
    if (!other) return;
    $heardInstead.set({ shownId: song.id, song: other, alignment });
    return () => $heardInstead.set(null);
  }, [song.id, other, alignment]);
  return other;
}
