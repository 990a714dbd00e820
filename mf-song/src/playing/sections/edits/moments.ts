import { formatDuration } from '@simmer/contracts';
import type { BeatGrid } from '@simmer/contracts/extra';

/** A moment to the hundredth of a second, such as "1:04.25". */
export function exactTime(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  return `${formatDuration(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** A tempo to the hundredth, such as "124.02 BPM", and whether it is a guess. */
export function tempoText({ bpm, isConfirmed }: BeatGrid): string {
  return `${Number(bpm.toFixed(2))} BPM${isConfirmed ? '' : ', guessed'}`;
}
