import type { VersionAnalysis } from './versionAnalysis.ts';

/** A version's measurements; override what the test is about. */
export function aVersionAnalysis(given: Partial<VersionAnalysis> = {}): VersionAnalysis {
  return { integratedLufs: -14.2, truePeakDbtp: -0.8, suggestedBpm: 124, suggestedKey: 'Am', ...given };
}
