import type { Alignment } from '@simmer/contracts/services';
import { expect, it } from 'vitest';
import { isHeardShift, placeAlong, shiftOf } from './samePlace.ts';

const isShifted = (alignment: Alignment) => isHeardShift(shiftOf(alignment));

const aligned = (...stretches: Alignment['stretches']): Alignment => ({ stretches, unsure: [] });

it('stays at the second where the music of both is at the same time', () => {
  expect(isShifted(aligned({ older: [0, 100], newer: [0.01, 100.02] }))).toBe(false);
  expect(isShifted(aligned())).toBe(false);
});

it.each([
  ['starts later', { older: [0, 100], newer: [0.03, 100.03] }],
  ['drifts', { older: [0, 100], newer: [0, 100.5] }],
  ['wanders in between', { older: [0, 100], newer: [0, 100], bends: [[50, 50.3]] }],
  ['has moved', { older: [0, 20], newer: [60, 80], isMoved: true }],
] as [string, Alignment['stretches'][number]][])('asks for places where it %s', (_what, stretch) => {
  expect(isShifted(aligned({ older: [0, 10], newer: [0, 10] }, stretch))).toBe(true);
});

it('carries a moment along, and keeps its second where nothing is known', () => {
  const later = aligned({ older: [0, 100], newer: [8, 108] });
  expect(placeAlong(later, 64)).toBe(72);
  expect(placeAlong(undefined, 64)).toBe(64);
  expect(placeAlong(aligned(), 64)).toBe(64);
  expect(placeAlong(aligned({ older: [10, 100], newer: [2, 92] }), 10.0006)).toBe(2.001);
});
