import { $playback, $playbackPosition, type SectionMark } from '@simmer/contracts';
import { useCallback, useSyncExternalStore } from 'react';
import { playerPositionIn } from '../timeline/playerPosition.ts';
import { sectionAt } from '../timeline/sectionAt.ts';

function listen(changed: () => void) {
  const stops = [$playback.listen(changed), $playbackPosition.listen(changed)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The section that the player is in, by place; -1 if it has another version. Redraws only when that changes. */
export function useCurrentSection(versionId: number, sections: readonly SectionMark[]): number {
  const now = useCallback(() => {
    const seconds = playerPositionIn(versionId);
    return seconds === undefined ? -1 : (sectionAt(sections, seconds)?.index ?? -1);
  }, [versionId, sections]);
  return useSyncExternalStore(listen, now);
}
