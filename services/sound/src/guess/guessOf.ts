import type { BeatGrid, ContentAnalysis } from '@simmer/contracts/services';
import type { Beats } from '../measure/beatFinder.ts';
import { sectionStarts } from './sectionStarts.ts';

/** What is guessed about a content's parts and beats, for people to put right. */
export type Guess = NonNullable<ContentAnalysis['guess']>;

const inThousandths = (value: number) => Math.round(value * 1000) / 1000;

/** The beat that is nearest to a moment, as far as beats were found. */
function snapped(seconds: number, { bpm, firstBeatSeconds, foundUntilSeconds }: Beats): number {
  if (seconds === 0 || seconds > foundUntilSeconds) return seconds;
  const each = 60 / bpm;
  return Math.max(0, firstBeatSeconds + Math.round((seconds - firstBeatSeconds) / each) * each);
}

/**
 * Guesses parts and beats; parts begin on a beat. The one of a bar is never guessed.
 * @param bands a recording's bands
 * @returns null if there is nothing to guess from
 */
export function guessOf(bands: Uint8Array, beats: Beats | null): Guess | null {
  const starts = sectionStarts(bands);
  if (starts.length === 1 && !beats) return null;
  const grid: BeatGrid | null = beats && {
    bpm: inThousandths(beats.bpm),
    firstBeatSeconds: inThousandths(beats.firstBeatSeconds),
    barSeconds: null,
  };
  return { sectionStarts: starts.map((start) => inThousandths(beats ? snapped(start, beats) : start)), beats: grid };
}
