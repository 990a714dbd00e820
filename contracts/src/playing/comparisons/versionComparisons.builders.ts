import { exampleComparison } from './versionComparisons.examples.ts';
import type { ComparedPair, VersionChange } from './versionComparisons.ts';

/** A valid comparison of two versions: 16 s are new at 1:04, and 8 s are cut at the end; give what the test is about. */
export function aComparedPair(overrides: Partial<ComparedPair> = {}): ComparedPair {
  return { ...structuredClone(exampleComparison), ...overrides };
}

/** A change over seconds of the newer version; give what else its kind has. */
export function aVersionChange(
  kind: VersionChange['kind'],
  fromSeconds: number,
  untilSeconds: number,
  overrides: Partial<VersionChange> = {},
): VersionChange {
  return {
    kind,
    newer: [fromSeconds, untilSeconds],
    older: null,
    from: null,
    decibels: null,
    mostly: null,
    ...overrides,
  };
}
