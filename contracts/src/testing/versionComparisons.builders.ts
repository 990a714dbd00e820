import { exampleComparison } from '../http/examples/songs/versionComparisons.ts';
import type { ComparedPair } from '../http/versionComparisons.ts';

/** A valid comparison of two versions: 16 s are new at 1:04, and 8 s are cut at the end; give what the test is about. */
export function aComparedPair(given: Partial<ComparedPair> = {}): ComparedPair {
  return { ...structuredClone(exampleComparison), ...given };
}
