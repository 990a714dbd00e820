// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { spokenPlace } from './spokenPlace.ts';

const sections = [
  { atSeconds: 0, name: null },
  { atSeconds: 60, name: 'Chorus' },
];
const notes = [
  { atSeconds: 67, author: 'Mira' },
  { atSeconds: 200, author: 'Ana' },
];

describe('what the waveform says of a moment', () => {
  it.each([
    [64, '1:04, Chorus, note by Mira in 3 seconds'],
    [66, '1:06, Chorus, note by Mira in 1 second'],
    [67.2, '1:07, Chorus, note by Mira here'],
    [80, '1:20, Chorus'],
    [10, '0:10, Part 1'],
  ])('at %d s is "%s"', (seconds, said) => expect(spokenPlace(seconds, sections, notes)).toBe(said));

  it('is the time alone while nothing else is known', () => expect(spokenPlace(5, [], [])).toBe('0:05'));
});
