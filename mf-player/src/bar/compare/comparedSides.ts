import { versionText } from '@simmer/contracts';
import type { Comparison } from '../../player/comparison.ts';

const LETTERS = ['A', 'B'] as const;

/** As musicians write it: −2.3 dB. */
const inDb = (gainDb: number) => `${gainDb.toFixed(1).replace('-', '−')} dB`;

/**
 * What stands on the buttons of two versions that are compared.
 *
 * @param isPossible whether the louder one can be turned down on this device
 */
export function sidesOf({ sides, gainsDb, isMatched }: Comparison, isPossible: boolean) {
  const numbers = new Set(sides.map(({ song }) => versionText(song)));
  return sides.map(({ song }, place) => {
    const gainDb = isMatched && isPossible ? (gainsDb?.[place] ?? 0) : 0;
    return {
      id: song.id,
      filename: song.filename,
      letter: LETTERS[place] ?? '',
      // Two files of one number are told apart by their names.
      name: numbers.size < 2 ? song.filename : (versionText(song) ?? song.filename),
      gain: gainDb < 0 ? inDb(gainDb) : '',
    };
  });
}

/** What turning down means here, or why it cannot be done. */
export function whatIsMatched({ sides, gainsDb }: Comparison, isPossible: boolean): string {
  if (!isPossible) return 'Only this device’s own buttons change the volume';
  if (gainsDb === null) {
    const isMissing = sides.some(({ lufs }) => lufs === null);
    return isMissing ? 'The loudness of one version hasn’t been measured yet' : 'Measuring…';
  }
  return 'The louder version is turned down';
}
