import { exampleAnalysis } from '../songs/songs.examples.ts';
import type { VersionAnalysis } from './versionAnalysis.ts';

/** A version's measurements; override what the test is about. */
export function aVersionAnalysis(overrides: Partial<VersionAnalysis> = {}): VersionAnalysis {
  return { ...exampleAnalysis, ...overrides };
}
