import type { AnalysisRepository } from './analysis.repository.ts';
import type { Peaks } from './peaks/peaks.ts';

/** Removes what was measured of contents that no file has had for a month, here also what another instance forgot. */
export async function forgetGone({ analyses, peaks }: { analyses: AnalysisRepository; peaks: Peaks }): Promise<void> {
  await analyses.forgetGone();
  const here = await peaks.onDisk();
  const known = new Set(await analyses.known(here));
  for (const mediaName of here) if (!known.has(mediaName)) await peaks.remove(mediaName);
}
