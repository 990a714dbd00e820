import { type ChangeTopic, serverChanged, type Version } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useEffect, useMemo } from 'react';
import { coarseAt, fineAt, sourceOf } from './peaks.queries.ts';
import { coarsePeaks, type Peaks } from './peaks.ts';

/** What may change when a version has been heard; its measures are checks. */
const madeTopics: ReadonlySet<ChangeTopic> = new Set(['songs', 'comparisons', 'checks']);

/** Fine peaks are worth their half megabyte as soon as a bar would be shorter than a coarse one. */
const needsFine = (coarse: Peaks | undefined, barSeconds: number) =>
  coarse !== undefined && barSeconds > 0 && barSeconds * coarse.perSecond < 1;

/**
 * A version's peaks for the current zoom; undefined until they exist. They are asked for again when the server reports
 * that something was made.
 *
 * @param barSeconds how much of the version a bar stands for
 */
export function useRoomPeaks(version: Version, durationSeconds: number, barSeconds: number): Peaks | undefined {
  const { data: source } = useQuery(sourceOf(version));
  const { data: shape, refetch: refetchCoarse } = useQuery(coarseAt(source?.waveformUrl));
  const peaks = shape?.peaks;
  const coarse = useMemo(
    () => (peaks && peaks.length > 0 && durationSeconds > 0 ? coarsePeaks(peaks, durationSeconds) : undefined),
    [peaks, durationSeconds],
  );
  const isFine = needsFine(coarse, barSeconds);
  const { data: fine, refetch: refetchFine } = useQuery(fineAt(source?.finePeaksUrl, isFine));
  const isCoarseMissing = source?.waveformUrl !== undefined && !shape;
  // A version that was heard before there were fine ones has only the coarse ones for a while.
  const isFineMissing = isFine && fine === null;
  useEffect(() => {
    if (!isCoarseMissing && !isFineMissing) return;
    return serverChanged.on(({ topic }) => {
      if (!madeTopics.has(topic)) return;
      if (isCoarseMissing) void refetchCoarse();
      if (isFineMissing) void refetchFine();
    });
  }, [isCoarseMissing, isFineMissing, refetchCoarse, refetchFine]);
  return isFine && fine ? fine : coarse;
}
