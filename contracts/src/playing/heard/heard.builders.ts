import { exampleVersionHearing, exampleVersionListener } from './heard.examples.ts';
import type { VersionHearing, VersionListener } from './heard.ts';

/** How far one person has heard a version: Ana, to its end nearly; give what the test is about. */
export function aVersionListener(given: Partial<VersionListener> = {}): VersionListener {
  return { ...structuredClone(exampleVersionListener), ...given };
}

/** Who has heard a version: Ana; give what the test is about. */
export function aVersionHearing(given: Partial<VersionHearing> = {}): VersionHearing {
  return { ...structuredClone(exampleVersionHearing), ...given };
}
