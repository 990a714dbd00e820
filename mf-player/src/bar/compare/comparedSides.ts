import { versionText } from '@simmer/contracts';
import type { Comparison } from '../../session/comparison.ts';

const LETTERS = ['A', 'B'] as const;

/** With a minus sign, as musicians write it: −2.3 dB. */
const inDb = (gainDb: number) => `${gainDb.toFixed(1).replace('-', '−')} dB`;

/**
 * The labels of two compared versions.
 *
 * @param isPossible whether this device can turn the louder one down
 */
export function sidesOf({ sides, gainsDb, isMatched }: Comparison, isPossible: boolean) {
  const numbers = new Set(sides.map(({ song }) => versionText(song)));
  return sides.map(({ song }, place) => {
    const gainDb = isMatched && isPossible ? (gainsDb?.[place] ?? 0) : 0;
    return {
      id: song.id,
      filename: song.filename,
      letter: LETTERS[place] ?? '',
      // If both files have the same number, show their names.
      name: numbers.size < 2 ? song.filename : (versionText(song) ?? song.filename),
      gain: gainDb < 0 ? inDb(gainDb) : '',
    };
  });
}

/** Describes loudness matching, or why it isn't available. */
export function whatIsMatched({ sides, gainsDb }: Comparison, isPossible: boolean): string {
  if (!isPossible) return 'Use this device’s own buttons to change the volume';
  if (gainsDb === null) {
    const isMissing = sides.some(({ lufs }) => lufs === null);
    return isMissing ? 'The loudness of one version hasn’t been measured yet' : 'Measuring…';
  }
  return 'The louder version is turned down';
}

const whyNot = {
  otherMusic: 'they’re different music',
  tooShort: 'one of them is too short to compare',
  silent: 'one of them is silent',
  undecodable: 'one of them can’t be read',
} as const satisfies Record<Exclude<Comparison['course'], 'music' | null>, string>;

/** Where a switch goes, in short and in full. */
export function whereItGoes({ course }: Comparison): { short: string; full: string } {
  if (course === 'music') return { short: 'Follows the music', full: 'Switching stays at the same place in the music' };
  const why = course === null ? 'they haven’t been compared yet' : whyNot[course];
  return { short: 'Same second', full: `Switching stays at the same second: ${why}` };
}
