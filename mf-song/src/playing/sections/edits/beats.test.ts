import type { BeatGrid } from '@simmer/contracts/extra';
import { describe, expect, it } from 'vitest';
import { barsOf, besideBeat, snapped } from './beats.ts';
import { barHere, confirmed, doubleTempo, halfBeatLater, halfTempo, inBarsOf, regridded } from './gridEdits.ts';
import { exactTime, tempoText } from './moments.ts';

/** Beats at 0.1, 0.6, 1.1, … */
const grid: BeatGrid = { bpm: 120, firstBeatSeconds: 0.1, barSeconds: null };

describe('a moment', () => {
  it.each([
    [1.3, 1.1],
    [1.4, 1.6],
    [0.05, 0.1],
    [0, 0.1],
  ])('at %d s snaps to the beat at %d s', (seconds, beat) => expect(snapped(seconds, grid)).toBe(beat));

  it('stays where it is while no beats are known', () => expect(snapped(1.23456, null)).toBe(1.235));

  it('snaps to no beat before the start', () => {
    expect(snapped(0.01, { ...grid, firstBeatSeconds: 10.45 })).toBe(0.45);
  });

  it.each([
    [1.1, 1, 1.6],
    [1.1, -1, 0.6],
    [1.3, 1, 1.6],
    [1.3, -1, 1.1],
    [1.099, 1, 1.6],
  ] as const)('at %d s moves by %d to the beat at %d s', (seconds, step, beat) => {
    expect(besideBeat(seconds, grid, step)).toBe(beat);
  });

  it('moves by a second while no beats are known', () => expect(besideBeat(3, null, -1)).toBe(2));

  it('is written to the hundredth', () => {
    expect(exactTime(64.25)).toBe('1:04.25');
    expect(exactTime(59.999)).toBe('1:00.00');
    expect(exactTime(10_800.5)).toBe('3:00:00.50');
  });
});

describe('the beats', () => {
  it('get half or double the tempo, within what the server takes', () => {
    expect(halfTempo(grid)).toEqual({ ...grid, bpm: 60, isConfirmed: true });
    expect(doubleTempo(grid)?.bpm).toBe(240);
    expect(halfTempo({ ...grid, bpm: 39 })).toBeUndefined();
    expect(doubleTempo({ ...grid, bpm: 201 })).toBeUndefined();
  });

  it('move half a beat, and twice is where they were', () => {
    const once = halfBeatLater({ ...grid, barSeconds: 2.1 });
    expect(once).toMatchObject({ firstBeatSeconds: 0.35, barSeconds: 2.35 });
    expect(halfBeatLater(halfBeatLater(grid)).firstBeatSeconds).toBe(0.1);
  });

  it('are grouped in bars once a person has named the one', () => {
    expect(barsOf(grid)).toBeUndefined();
    expect(barsOf(null)).toBeUndefined();
    const named = barHere(grid, 5.2);
    expect(named.barSeconds).toBe(5.1);
    expect(barsOf(named)?.firstSeconds).toBeCloseTo(1.1);
    expect(barsOf(inBarsOf(named, 3))?.lengthSeconds).toBe(1.5);
    expect(barsOf({ ...grid, firstBeatSeconds: 0, barSeconds: 3.9999 })?.firstSeconds).toBe(0);
  });

  it('are a guess until a person confirms or changes them', () => {
    expect(tempoText({ ...grid, bpm: 124.0166 })).toBe('124.02 BPM, guessed');
    expect(tempoText(confirmed(grid))).toBe('120 BPM');
    expect(tempoText(halfBeatLater(grid))).toBe('120 BPM');
  });

  it('are changed only if they are still those that the person saw', () => {
    const edit = regridded(grid, confirmed(grid));
    expect(edit({ sections: [], grid })).toEqual({ sections: [], grid: confirmed(grid) });
    expect(edit({ sections: [], grid: confirmed(grid) })).toBeDefined();
    expect(edit({ sections: [], grid: { ...grid, bpm: 60 } })).toBeUndefined();
    expect(edit({ sections: [], grid: null })).toBeUndefined();
  });
});
