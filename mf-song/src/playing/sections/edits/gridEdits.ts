import type { BeatGrid } from '@simmer/contracts/extra';
import { beatSeconds, snapped, toMilliseconds } from './beats.ts';
import type { SectionsEdit } from './sectionEdits.ts';

const SLOWEST_BPM = 20;
const FASTEST_BPM = 400;

/** What a person changes is no longer a guess. */
export const confirmed = (grid: BeatGrid): BeatGrid => ({ ...grid, isConfirmed: true });

function atTempo(grid: BeatGrid, bpm: number): BeatGrid | undefined {
  return bpm < SLOWEST_BPM || bpm > FASTEST_BPM ? undefined : confirmed({ ...grid, bpm });
}

/** @returns undefined if that is too slow */
export const halfTempo = (grid: BeatGrid): BeatGrid | undefined => atTempo(grid, grid.bpm / 2);

/** @returns undefined if that is too fast */
export const doubleTempo = (grid: BeatGrid): BeatGrid | undefined => atTempo(grid, grid.bpm * 2);

/** Beats and bars half a beat later; twice gives the same beats again. */
export function halfBeatLater(grid: BeatGrid): BeatGrid {
  const beat = beatSeconds(grid);
  const { firstBeatSeconds, barSeconds } = grid;
  return confirmed({
    ...grid,
    firstBeatSeconds: toMilliseconds((firstBeatSeconds + beat / 2) % beat),
    barSeconds: barSeconds === null ? null : toMilliseconds(barSeconds + beat / 2),
  });
}

/** Bars begin at the beat nearest to this moment. */
export function barHere(grid: BeatGrid, seconds: number): BeatGrid {
  return confirmed({ ...grid, barSeconds: snapped(seconds, grid) });
}

export const inBarsOf = (grid: BeatGrid, beatsPerBar: number): BeatGrid => confirmed({ ...grid, beatsPerBar });

function isSame(one: BeatGrid | null, other: BeatGrid): boolean {
  if (!one) return false;
  const keys = ['bpm', 'firstBeatSeconds', 'barSeconds', 'beatsPerBar', 'isConfirmed'] as const;
  return keys.every((key) => one[key] === other[key]);
}

/** Replaces the beats that the person saw, unless someone else has changed them. */
export function regridded(seen: BeatGrid, wanted: BeatGrid): SectionsEdit {
  return (parts) => (isSame(parts.grid, seen) || isSame(parts.grid, wanted) ? { ...parts, grid: wanted } : undefined);
}
