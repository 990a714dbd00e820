import type { Version } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useMemo } from 'react';
import { checksOfSong } from './checks.queries.ts';
import { useIsNearRelease } from './useIsNearRelease.ts';

/** What a version has to have fixed before its release. */
export type FailedCheck = { count: number; sentence: string };

/**
 * What fails the check before release, by version; undefined until known. Only of the newest version of a song that is near its release: elsewhere
 * nobody has asked for it, and the song's details have it. One call for the whole song.
 */
export function useFailedChecks(
  versions: readonly Version[] | undefined,
): ReadonlyMap<number, FailedCheck> | undefined {
  const newest = versions?.find(({ isHidden }) => !isHidden);
  const isNear = useIsNearRelease(newest?.cleanTitle);
  const nearId = isNear ? newest?.id : undefined;
  const { data: checks } = useQuery({ ...checksOfSong(newest && `${newest.id}`), enabled: nearId !== undefined });
  return useMemo(() => {
    if (nearId === undefined || !checks) return undefined;
    const failed = checks.filter(({ versionId, grade }) => versionId === nearId && grade === 'fails');
    return new Map(
      failed.map(({ versionId, failCount, sentence }) => [
        versionId,
        { count: failCount ?? 1, sentence: sentence ?? '' },
      ]),
    );
  }, [nearId, checks]);
}

/** What a version that fails says of it, such as "Fails the check: Clips at 1:03 and 2:11." */
export const failedCheckText = ({ sentence }: FailedCheck): string => `Fails the check: ${sentence}`;
