import type { AnalysisRepository } from './analysis.repository.ts';
import type { PeaksFolder } from './peaks/peaksFolder.ts';

/** Removes what was heard of contents that no file has had for a month. */
export async function forgetGone(deps: { analyses: AnalysisRepository; peaks: PeaksFolder }): Promise<void> {
  for (const mediaName of await deps.analyses.forgetGone()) await deps.peaks.remove(mediaName);
}
