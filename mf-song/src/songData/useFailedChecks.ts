import type { Version } from '@simmer/contracts';
import type { SoundCheckSummary } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { checksOfSong } from './checks.queries.ts';

const failed = (checks: readonly SoundCheckSummary[]): ReadonlyMap<number, string> =>
  new Map(checks.flatMap(({ versionId, grade, sentence }) => (grade === 'fails' ? [[versionId, sentence ?? '']] : [])));

/** What fails the check before release, in words, by version; undefined until known. One call for the whole song. */
export function useFailedChecks(versions: readonly Version[] | undefined): ReadonlyMap<number, string> | undefined {
  return useQuery({ ...checksOfSong(versions?.[0] && `${versions[0].id}`), select: failed }).data;
}

/** What a version that fails says of it, such as "Fails check: Clips at 1:03 and 2:11." */
export const failedCheckText = (sentence: string): string => `Fails check: ${sentence}`;
