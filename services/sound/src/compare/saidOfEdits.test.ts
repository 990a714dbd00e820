import {
  changeSentence,
  placeIn,
  type Span,
  type VersionComparison,
  versionComparison,
} from '@simmer/contracts/services';
import { describe, expect, it } from 'vitest';
import { compressed, during, leveled, mixed, part, spliced, stretched, transposed } from '../testing/songs/edits.ts';
import { madeUpSong, type StemName } from '../testing/songs/madeUpSong.ts';
import { measuredVersion } from '../testing/songs/measuredVersion.ts';
import { type Stereo, secondsIn, silence } from '../testing/songs/stereo.ts';
import { versionOf } from '../testing/songs/versionOf.ts';
import { compareBands } from './compareBands.ts';

const song = madeUpSong({ seed: 1 });
const mix = mixed(song);
const other = mixed(madeUpSong({ seed: 51, beatsPerMinute: 108 }));
/** of the same band: its beats fall where the song's fall */
const alike = mixed(madeUpSong({ seed: 54 }));

function compared(comparison: VersionComparison) {
  if (comparison.outcome !== 'compared') throw new Error(`Not compared: ${comparison.reason}`);
  return versionComparison.parse(comparison) as typeof comparison;
}

/** What is said of two mixes, going by their bands alone. */
const compareMixes = (older: Stereo, newer: Stereo) => compared(compareBands(versionOf(older), versionOf(newer)));

/** What is said of two mixes whose loudness and key are known, too. */
const measured = (older: Stereo, newer: Stereo) =>
  compared(compareBands(measuredVersion(older), measuredVersion(newer)));

const SLOWER = 'Small changes can’t be detected at a different tempo.';

describe('a song at another tempo or in another key', () => {
  it.each([
    ['7% slower', stretched(mix, 1.07), `7% slower, same arrangement. ${SLOWER}`],
    ['3% faster', stretched(mix, 0.97), `3% faster, same arrangement. ${SLOWER}`],
    ['one semitone higher', transposed(mix, 1), 'One semitone higher, same arrangement.'],
    ['two semitones lower', transposed(mix, -2), 'Two semitones lower, same arrangement.'],
  ])('has no other mix, and nothing else is marked: %s', (_, newer, sentence) => {
    const comparison = measured(mix, newer);
    expect(changeSentence(comparison)).toBe(sentence);
    expect(comparison).toMatchObject({ changes: [], differsThroughout: false, isCompressed: false });
  });
});

describe('a song with other parts', () => {
  const swapped = spliced(part(mix, 0, 8), part(mix, 28, 36), part(mix, 16, 28), part(mix, 8, 16), part(mix, 36));

  it.each([
    [
      'one put in, all of it quieter',
      leveled(spliced(part(mix, 0, 16), part(other, 4, 12), part(mix, 16)), () => 0.7),
      '8 s longer, 3.1 dB quieter. New from 0:16 to 0:24.',
    ],
    [
      'one put in that has the same beat',
      spliced(part(mix, 0, 20), part(alike, 0, 12), part(mix, 20)),
      'New from 0:20 to 0:32.',
    ],
    [
      'two put in that have the same beat',
      spliced(part(mix, 0, 12), part(alike, 0, 8), part(mix, 12, 28), part(alike, 16, 24), part(mix, 28)),
      'New from 0:12 to 0:20; new from 0:36 to 0:44.',
    ],
    ['a sketch of it', part(mix, 12, 26), '12 s cut at the start; 22 s cut at the end.'],
    [
      'a short one gave way to a long one of the song',
      spliced(part(mix, 0, 20), part(mix, 4, 16), part(mix, 26)),
      '6 s replaced by 12 s at 0:20, from 0:04 to 0:16.',
    ],
    [
      'a short one gave way to a long one',
      spliced(part(mix, 0, 20), part(other, 4, 16), part(mix, 26)),
      '6 s replaced by 12 s at 0:20.',
    ],
    [
      'a copy of a later one put in',
      spliced(part(mix, 0, 12), part(mix, 32, 40), part(mix, 12)),
      '8 s new at 0:12, a repeat of 0:32 to 0:40.',
    ],
    [
      'a copy that was played otherwise at first',
      spliced(part(mix, 0, 20), part(other, 5, 8), part(mix, 19)),
      'New from 0:20 to 0:24.',
    ],
    [
      'one moved, with a new one before it',
      spliced(part(mix, 0, 8), part(mix, 16, 32), part(other, 4, 10), part(mix, 8, 16), part(mix, 32)),
      'New from 0:24 to 0:30; 0:08 to 0:16 now comes at 0:30.',
    ],
    [
      'one moved, with a new one after it',
      spliced(part(mix, 0, 8), part(mix, 16, 32), part(mix, 8, 16), part(other, 4, 10), part(mix, 32)),
      '0:08 to 0:16 now comes at 0:24; new from 0:32 to 0:38.',
    ],
    [
      'some of what was cut moved',
      spliced(part(mix, 0, 8), part(mix, 20, 32), part(mix, 8, 16), part(mix, 32)),
      '4 s cut at 0:08; 0:08 to 0:16 now comes at 0:20.',
    ],
    ['two swapped', swapped, '0:08 to 0:16 now sounds like 0:28 to 0:36; 0:28 to 0:36 now sounds like 0:08 to 0:16.'],
  ])('is described as it is: %s', (_, newer, sentence) => {
    expect(changeSentence(compareMixes(mix, newer))).toBe(sentence);
  });

  it('is as loud as where both have the same music', () => {
    const loudIntro = spliced(
      leveled(part(other, 0, 12), () => 2),
      leveled(mix, () => 0.85),
    );
    expect(changeSentence(measured(mix, loudIntro))).toBe('12 s longer, 1.4 dB quieter. 12 s new at the start.');
  });

  it('keeps the notes of two parts that were swapped, to be checked', () => {
    const { alignment } = compareMixes(mix, swapped);
    for (const [moment, place] of [
      [10, 30],
      [14, 34],
      [30, 10],
      [34, 14],
    ] as const) {
      const placed = placeIn(alignment, moment);
      expect(placed.trust).toBe('check');
      expect(placed.seconds).toBeCloseTo(place, 0);
    }
  });
});

/** A song whose first 16 s come again after 24 s, with a stem that is louder by a factor the second time, except in a stretch. */
function withLayer(stem: StemName, gain: number, [from, to]: Span): Stereo {
  const without = mixed(song, { [stem]: () => 0 });
  const layered = mixed(song, { [stem]: during(from - 24, to - 24, 0) });
  const louder = mixed(song, { [stem]: (seconds: number) => gain * during(from - 24, to - 24, 0)(seconds) });
  return spliced(part(without, 0, 24), part(gain === 1 ? layered : louder, 0, 16), part(without, 24, 40));
}

describe('a layer that went from a part that comes twice', () => {
  it.each([
    ['pad', 1],
    ['pad', 3],
    ['drums', 1],
  ] as const)('leaves the part where it is, with its notes: %s, times %i', (stem, gain) => {
    const { alignment, changes } = compareMixes(withLayer(stem, gain, [0, 0]), withLayer(stem, gain, [28, 36]));
    expect(changes.map(({ kind }) => kind)).toEqual(['removed']);
    const [removed] = changes;
    expect(removed?.newer[0]).toBeCloseTo(28, 0);
    expect(removed?.newer[1]).toBeCloseTo(36, 0);
    const placed = placeIn(alignment, 32);
    expect(placed.trust).not.toBe('gone');
    expect(placed.seconds).toBeCloseTo(32, 1);
  });

  it('is still replaced if it was', () => {
    const replaced = spliced(part(mix, 0, 24), part(mix, 0, 8), part(mix, 32));
    expect(changeSentence(compareMixes(mix, replaced))).toBe('0:24 to 0:32 now sounds like 0:00 to 0:08.');
    const foreign = spliced(part(mix, 0, 24), part(other, 4, 12), part(mix, 32));
    expect(changeSentence(compareMixes(mix, foreign))).toBe('Changed from 0:24 to 0:32.');
    expect(placeIn(compareMixes(mix, foreign).alignment, 28).trust).toBe('gone');
  });
});

describe('an instrument that went or was turned up', () => {
  it('where it played makes nothing of the rest, nor of the whole', () => {
    const gone = (stem: StemName, until: number) =>
      measured(
        mixed(song, { [stem]: (seconds: number) => (seconds < until ? 0.8 : 0) }),
        mixed(song, { [stem]: () => 0 }),
      );
    expect(changeSentence(gone('pad', 20))).toBe('Something missing or quieter from 0:00 to 0:20, mostly mids.');
    expect(changeSentence(gone('drums', 20))).toBe('Something missing or quieter from 0:00 to 0:20.');
    expect(gone('pad', 30).changes).toEqual([]);
  });

  it('is no compression, which is still found', () => {
    const soft = leveled(mix, (seconds) => (seconds < 16 ? 0.25 : seconds < 32 ? 1 : 0.6));
    expect(measured(soft, compressed(soft, 0.25)).isCompressed).toBe(true);
  });
});

describe('what is around the music', () => {
  it('is told: a silent channel, by its name and not as width', () => {
    const silent = { left: mix.left, right: new Float32Array(mix.left.length) };
    expect(changeSentence(compareMixes(mix, silent))).toMatch(
      /^Same arrangement, one channel is silent, [\d.]+ dB quieter\.$/,
    );
    expect(compareMixes(mix, silent)).toMatchObject({ silentChannel: 'newer', tone: { sidesDb: 0 }, changes: [] });
    expect(compareMixes(silent, mix)).toMatchObject({ silentChannel: 'older', tone: { sidesDb: 0 }, changes: [] });
    expect(compareMixes(silent, silent).silentChannel).toBeUndefined();
  });

  it('is told: silence at the start', () => {
    const later = spliced(silence(3.6), mix);
    expect(changeSentence(compareMixes(mix, later))).toBe('Same arrangement, 4 s more silence at the start.');
    expect(changeSentence(compareMixes(later, mix))).toBe('Same arrangement, 4 s less silence at the start.');
    expect(secondsIn(later)).toBeCloseTo(51.6, 1);
  });

  it('is left out: how a compressor settles', () => {
    const settling = (gain: number, until: number) => leveled(mix, (seconds) => (seconds < until ? gain : 1));
    expect(compareMixes(mix, settling(0.8, 2.6)).changes).toEqual([]);
    expect(compareMixes(mix, settling(0.5, 2.6)).changes).toMatchObject([{ kind: 'quieter' }]);
    expect(compareMixes(mix, settling(0.8, 6)).changes).toMatchObject([{ kind: 'quieter' }]);
  });
});
