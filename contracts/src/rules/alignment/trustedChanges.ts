import type { ComparedPair, VersionChange } from './shapes.ts';

/** What can be trusted whatever else is different. */
const partKinds: ReadonlySet<VersionChange['kind']> = new Set(['new', 'cut', 'replaced', 'repeated', 'moved']);

/** More than any stretch is long, in seconds. */
const PART_WEIGHT = 1e6;

/** The changes that can be named: where everything sounds different or was played again, only parts. */
export function trustedChanges({ changes, differsThroughout, isLoose }: ComparedPair): VersionChange[] {
  const areOnlyHints = differsThroughout || isLoose;
  return changes.filter(({ kind }) => !areOnlyHints || partKinds.has(kind));
}

/** How much a change matters: parts before sounds, long ones before short ones. */
export function weightOf({ kind, newer, older }: VersionChange): number {
  const seconds = Math.max(newer[1] - newer[0], older === null ? 0 : older[1] - older[0]);
  return (partKinds.has(kind) ? PART_WEIGHT : 0) + seconds;
}
