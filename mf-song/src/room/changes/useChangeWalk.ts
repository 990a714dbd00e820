import { useCallback, useState } from 'react';
import { positionIn } from '../position/roomPosition.ts';
import { changeLabel } from './changeSigns.ts';
import type { ShownChange } from './shownChanges.ts';

/** The change that is reached from one, or from a position; the first again after the last. */
function nextChange(
  changes: readonly ShownChange[],
  currentId: string | undefined,
  positionSeconds: number,
  step: 1 | -1,
): ShownChange | undefined {
  const at = changes.findIndex(({ id }) => id === currentId);
  if (at >= 0) return changes[(at + step + changes.length) % changes.length];
  if (step === 1) return changes.find(({ here }) => here[0] >= positionSeconds) ?? changes[0];
  return changes.findLast(({ here }) => here[0] < positionSeconds) ?? changes.at(-1);
}

/**
 * Walks through the changes.
 *
 * @param onReached called with the moment of the reached one
 * @returns also what a screen reader says
 */
export function useChangeWalk(
  versionId: number,
  changes: readonly ShownChange[],
  onReached: (seconds: number) => void,
) {
  const [currentId, setCurrentId] = useState<string>();
  const current = changes.find(({ id }) => id === currentId);
  const reach = useCallback((change: ShownChange) => setCurrentId(change.id), []);
  const walk = (step: 1 | -1) => {
    const next = nextChange(changes, current?.id, positionIn(versionId), step);
    if (!next) return;
    setCurrentId(next.id);
    onReached(next.here[0]);
  };
  const said = current ? `Change ${changes.indexOf(current) + 1} of ${changes.length}: ${changeLabel(current)}` : '';
  return { currentId: current?.id, reach, walk, said };
}
