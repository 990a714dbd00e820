import type { BeatGrid } from '@simmer/contracts/extra';

/** An arrow key's step while no beats are known. */
const STEP_SECONDS = 1;
/** Closer than this, a moment counts as on the beat. */
const ON_BEAT_SECONDS = 0.01;

export const beatSeconds = ({ bpm }: Pick<BeatGrid, 'bpm'>): number => 60 / bpm;

/** Moments are stored to the millisecond. */
export const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

const beatAt = (place: number, grid: BeatGrid) => toMilliseconds(grid.firstBeatSeconds + place * beatSeconds(grid));
const placeOf = (seconds: number, grid: BeatGrid) => (seconds - grid.firstBeatSeconds) / beatSeconds(grid);

/** The beat nearest to a moment; the moment itself while no beats are known. */
export function snapped(seconds: number, grid: BeatGrid | null): number {
  if (!grid) return toMilliseconds(seconds);
  const beat = beatAt(Math.round(placeOf(seconds, grid)), grid);
  return beat < 0 ? beatAt(Math.ceil(placeOf(0, grid)), grid) : beat;
}

/** The next beat (`step` 1) or the previous one (-1), as seen from a moment; a second away while no beats are known. */
export function besideBeat(seconds: number, grid: BeatGrid | null, step: 1 | -1): number {
  if (!grid) return toMilliseconds(seconds + step * STEP_SECONDS);
  const place = placeOf(seconds + step * ON_BEAT_SECONDS, grid);
  return beatAt(step === 1 ? Math.ceil(place) : Math.floor(place), grid);
}

/** How long a bar is, and where the first whole one begins; undefined until a person has named the one. */
export function barsOf(grid: BeatGrid | null): { lengthSeconds: number; firstSeconds: number } | undefined {
  if (!grid || grid.barSeconds === null) return undefined;
  const lengthSeconds = beatSeconds(grid) * (grid.beatsPerBar ?? 4);
  const rest = grid.barSeconds % lengthSeconds;
  // One that begins with the song, give or take a rounding, is its first.
  const isAtStart = lengthSeconds - rest < ON_BEAT_SECONDS;
  return { lengthSeconds, firstSeconds: isAtStart ? 0 : rest };
}
