import { exampleVersionHearing, exampleVersionListener } from './heard.examples.ts';
import type { VersionHearing, VersionListener } from './heard.ts';

/** How far one person has heard a version: Ana, to its end nearly; give what the test is about. */
export function aVersionListener(overrides: Partial<VersionListener> = {}): VersionListener {
  return { ...structuredClone(exampleVersionListener), ...overrides };
}

/** Who has heard a version: Ana; give what the test is about. */
export function aVersionHearing(overrides: Partial<VersionHearing> = {}): VersionHearing {
  return { ...structuredClone(exampleVersionHearing), ...overrides };
}
