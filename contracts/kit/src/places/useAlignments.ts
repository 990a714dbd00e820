import { alignmentsQuery, type VersionAlignment } from '@simmer/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

const none: readonly VersionAlignment[] = [];

/**
 * Where the music of other versions is in a version. The server lists those that have notes or markers: the first one on another version was not in
 * what it has said, and makes this ask again.
 *
 * @param fromIds the versions that something is carried from; without any, nothing is asked
 */
export function useAlignments(
  versionId: number,
  fromIds: readonly number[],
  isAskable = true,
): readonly VersionAlignment[] {
  const from = [...new Set(fromIds)].filter((id) => id !== versionId).sort((a, b) => a - b);
  const isNeeded = isAskable && from.length > 0;
  const { data, refetch } = useQuery({ ...alignmentsQuery(versionId), enabled: isNeeded });
  const request = useEffectEvent(() => {
    const isKnown = (id: number) => data?.some((one) => one.versionId === id);
    if (isNeeded && data && !from.every(isKnown)) void refetch({ cancelRefetch: false });
  });
  const wanted = from.join();
  useEffect(() => request(), [versionId, wanted, isNeeded]);
  return data ?? none;
}
