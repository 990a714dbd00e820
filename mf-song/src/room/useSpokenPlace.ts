import type { PlacedNote, SectionMark } from '@simmer/contracts/extra';
import { useCallback, useMemo } from 'react';
import { authorOf, isWaiting } from './lanes/notes/markedMoments.ts';
import { spokenPlace } from './wave/spokenPlace.ts';

/** What the waveform says of a moment, from the sections and notes that are known. */
export function useSpokenPlace(sections: readonly SectionMark[], notes: readonly PlacedNote[]) {
  const spoken = useMemo(
    () => notes.filter(isWaiting).map((placed) => ({ atSeconds: placed.atSeconds, author: authorOf(placed) })),
    [notes],
  );
  return useCallback((seconds: number) => spokenPlace(seconds, sections, spoken), [sections, spoken]);
}
