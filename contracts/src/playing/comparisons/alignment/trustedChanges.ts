import type { ComparedPair, VersionChange } from './shapes.ts';

/** What can be trusted whatever else is different. */
const partKinds: ReadonlySet<VersionChange['kind']> = new Set(['new', 'cut', 'replaced', 'repeated', 'moved']);

/** Whether a change is one of parts, not of their sound. */
export const isPart = ({ kind }: VersionChange) => partKinds.has(kind);

/** More than any stretch is long, in seconds. */
const PART_WEIGHT = 1e6;

/** The changes that can be named: where everything sounds different or was played again, only parts. */
export function trustedChanges({ changes, differsThroughout, isLoose }: ComparedPair): VersionChange[] {
  const areOnlyHints = differsThroughout || isLoose;
  return changes.filter((change) => !areOnlyHints || isPart(change));
}

/** How much a change matters: parts before sounds, long ones before short ones. */
export function weightOf(change: VersionChange): number {
  const { newer, older } = change;
  const seconds = Math.max(newer[1] - newer[0], older === null ? 0 : older[1] - older[0]);
  return (isPart(change) ? PART_WEIGHT : 0) + seconds;
}
