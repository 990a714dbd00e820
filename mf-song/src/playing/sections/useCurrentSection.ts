import { $playback, $playbackPosition } from '@simmer/contracts';
import type { SectionMark } from '@simmer/contracts/extra';
import { useCallback, useSyncExternalStore } from 'react';
import { playerPositionIn } from '../../songData/playerPosition.ts';
import { insteadPositionIn } from '../timeline/heardInstead.ts';
import { sectionAt } from '../timeline/sectionAt.ts';

function listen(changed: () => void) {
  const stops = [$playback.listen(changed), $playbackPosition.listen(changed)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The section that the player is in, or what sounds in the version's place; -1 if it has something else. Redraws only when that changes. */
export function useCurrentSection(versionId: number, sections: readonly SectionMark[]): number {
  const now = useCallback(() => {
    const seconds = playerPositionIn(versionId) ?? insteadPositionIn(versionId);
    return seconds === undefined ? -1 : (sectionAt(sections, seconds)?.index ?? -1);
  }, [versionId, sections]);
  return useSyncExternalStore(listen, now);
}
