import { expect, it } from 'vitest';
import { equalLoudness, type MeasuredLoudness } from './equalLoudness.ts';

const sound = (integratedLufs: number | null, truePeakDbtp: number | null): MeasuredLoudness => ({
  integratedLufs,
  truePeakDbtp,
});

it('makes versions as loud as the one with the least room below −1 dBTP allows', () => {
  // The second could be −18 − (−3) − 1 = −16 LUFS at most, the first −10.2 − 0.4 − 1 = −11.6.
  expect(equalLoudness([sound(-10.2, 0.4), sound(-18, -3)])).toEqual([-5.8, 2]);
});

it('makes none louder than the loudest', () => {
  expect(equalLoudness([sound(-20, -12), sound(-24, -16)])).toEqual([0, 4]);
});

it('keeps every peak at or below −1 dBTP, whatever was measured', () => {
  for (let first = -40; first <= -4; first += 3.7) {
    for (let peak = -20; peak <= 3; peak += 1.9) {
      const sounds = [sound(first, peak), sound(-12, -0.2), sound(-15.5, -6)];
      const gains = equalLoudness(sounds);
      const after = sounds.map(({ integratedLufs }, at) => (integratedLufs ?? 0) + (gains[at] ?? 0));
      sounds.forEach(({ truePeakDbtp }, at) => {
        expect((truePeakDbtp ?? 0) + (gains[at] ?? 0)).toBeLessThanOrEqual(-0.99);
      });
      if (Math.min(...gains) > -60) expect(Math.max(...after) - Math.min(...after)).toBeLessThan(0.02);
    }
  }
});

it('leaves a version of unknown loudness as it is', () => {
  expect(equalLoudness([sound(null, null), sound(-14, -1)])).toEqual([0, 0]);
  expect(equalLoudness([sound(null, null), sound(null, -3)])).toEqual([0, 0]);
});

it('makes a version of unknown peak only quieter', () => {
  expect(equalLoudness([sound(-14, null), sound(-10, -6)])).toEqual([0, -4]);
});

it('stays within the bounds of a copy', () => {
  expect(equalLoudness([sound(-69, -60), sound(-9, -1)])).toEqual([20, -40]);
});
