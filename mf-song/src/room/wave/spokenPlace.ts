import { formatDuration } from '@simmer/contracts';
import type { PlacedNote, SectionMark } from '@simmer/contracts/extra';
import { useCallback, useMemo } from 'react';
import { sectionAt } from '../../playing/timeline/sectionAt.ts';
import { authorOf, isWaiting } from '../lanes/notes/markedMoments.ts';

/** A note at a moment, and who wrote it. */
type SpokenNote = { atSeconds: number; author: string };

/** A note further ahead is not news yet. */
const AHEAD_SECONDS = 30;

function nextNote(notes: readonly SpokenNote[], seconds: number): string | undefined {
  const next = notes
    .filter(({ atSeconds }) => atSeconds >= seconds - 0.5 && atSeconds <= seconds + AHEAD_SECONDS)
    .reduce<SpokenNote | undefined>(
      (first, note) => (first && first.atSeconds <= note.atSeconds ? first : note),
      undefined,
    );
  if (!next) return undefined;
  const ahead = Math.round(next.atSeconds - seconds);
  if (ahead <= 0) return `note by ${next.author} here`;
  return `note by ${next.author} in ${ahead} ${ahead === 1 ? 'second' : 'seconds'}`;
}

/** What the waveform says of a moment: "1:04, Chorus, note by Mira in 3 seconds". */
export function spokenPlace(seconds: number, sections: readonly SectionMark[], notes: readonly SpokenNote[]): string {
  return [formatDuration(seconds), sectionAt(sections, seconds)?.name, nextNote(notes, seconds)]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** What the waveform says of a moment, from the sections and notes that are known. */
export function useSpokenPlace(sections: readonly SectionMark[], notes: readonly PlacedNote[]) {
  const spoken = useMemo(
    () => notes.filter(isWaiting).map((placed) => ({ atSeconds: placed.atSeconds, author: authorOf(placed) })),
    [notes],
  );
  return useCallback((seconds: number) => spokenPlace(seconds, sections, spoken), [sections, spoken]);
}
