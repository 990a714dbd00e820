import type { CloserComparison } from '@simmer/contracts/services';
import { describe, expect, it } from 'vitest';
import { fixturePath } from '../../testing/fixtures.ts';
import {
  brightened,
  during,
  leveled,
  mixed,
  noiseBursts,
  part,
  reclocked,
  requantized,
  spliced,
} from '../../testing/songs/edits.ts';
import { madeUpSong } from '../../testing/songs/madeUpSong.ts';
import { both, type Stereo, silence } from '../../testing/songs/stereo.ts';
import { versionOf } from '../../testing/songs/versionOf.ts';
import { compareBands } from '../compareBands.ts';
import { compareCloser } from './compareCloser.ts';
import { readAt } from './delay.ts';
import { readSound } from './readSound.ts';
import { notSubtracted, subtractSounds } from './subtractSounds.ts';

const song = madeUpSong({ seed: 1, bars: 12 });
const mix = mixed(song);
const mp3 = { path: fixturePath('madeUpSong.mp3'), extension: 'mp3' };

function subtracted(older: Stereo, newer: Stereo): CloserComparison {
  const comparison = compareBands(versionOf(older), versionOf(newer));
  if (comparison.outcome !== 'compared') throw new Error(comparison.reason);
  return subtractSounds(older, newer, comparison);
}

describe('the same recording', () => {
  it.each<[string, Stereo]>([
    ['byte for byte', mix],
    ['at another level', leveled(mix, () => 0.7)],
    ['written with fewer bits', requantized(mix, 14)],
    ['with another tone', brightened(mix, 4)],
    ['after some silence', spliced(silence(0.8123), mix)],
    ['half a sample later', both(mix, (channel) => readAt(channel, 30.5, channel.length - 100))],
  ])('leaves next to nothing: %s', (_what, newer) => {
    const found = subtracted(mix, newer);
    expect(found).toMatchObject({ isSameRecording: true, changes: [] });
    expect(found.remainderDb).toBeLessThan(-45);
  });

  it('as MP3 leaves what the encoder changed, everywhere', async () => {
    const encoded = await readSound(mp3);
    const found = subtracted(mix, encoded ?? mix);
    expect(found).toMatchObject({ isSameRecording: false, changes: [] });
    expect(found.remainderDb).toBeLessThan(-15);
  });
});

describe('what the bands miss', () => {
  it.each<[string, Stereo, string]>([
    ['a stem that is 2 dB louder for a while', mixed(song, { lead: during(8, 14, 1.26) }), 'added'],
    ['a stem that is 2 dB quieter for a while', mixed(song, { lead: during(8, 14, 0.79) }), 'removed'],
    ['a very soft layer', noiseBursts(mix, { from: 8, to: 14, level: 0.008 }), 'added'],
  ])('is found: %s', (_what, newer, kind) => {
    const { changes, isSameRecording } = subtracted(mix, newer);
    expect(changes).toMatchObject([{ kind }]);
    expect(isSameRecording).toBe(false);
    const [from = 0, to = 0] = changes[0]?.newer ?? [];
    expect(Math.abs(from - 8)).toBeLessThan(1.2);
    expect(Math.abs(to - 14)).toBeLessThan(1.2);
  });

  it('is not confused with a cut', () => {
    const found = subtracted(mix, spliced(part(mix, 0, 8), part(mix, 12)));
    expect(found).toMatchObject({ isSameRecording: false, changes: [] });
    expect(found.remainderDb).toBeLessThan(-45);
  });
});

describe('recordings that cannot be subtracted', () => {
  it('are played at another tempo', () => {
    expect(subtracted(mix, reclocked(mix, 1.01))).toEqual(notSubtracted);
  });

  it('are other music, or not decoded at all', async () => {
    const files = { older: mp3, newer: mp3 };
    expect(await compareCloser(files, { outcome: 'incomparable', reason: 'otherMusic' })).toEqual(notSubtracted);
  });
});

describe('two files', () => {
  it('are decoded and subtracted', async () => {
    const version = versionOf(mix);
    const found = await compareCloser({ older: mp3, newer: mp3 }, compareBands(version, version));
    expect(found).toMatchObject({ isSameRecording: true, changes: [] });
  });
});
