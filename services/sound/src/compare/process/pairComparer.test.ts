import { constants } from 'node:os';
import { describe, expect, it } from 'vitest';
import { BandMeter } from '../../bands/bandMeter.ts';
import { decodeFile } from '../../decode/decodeFile.ts';
import { fixturePath } from '../../testing/fixtures.ts';
import { mixed, part, spliced } from '../../testing/songs/edits.ts';
import { madeUpSong } from '../../testing/songs/madeUpSong.ts';
import { versionOf } from '../../testing/songs/versionOf.ts';
import { compareBands } from '../compareBands.ts';
import type { PairToCompare } from './messages.ts';
import { type ComparingChild, createPairComparer, startComparing } from './pairComparer.ts';

const NEVER = new AbortController().signal;
const LIMIT_MS = 20_000;
const song = mixed(madeUpSong({ seed: 1, bars: 12 }));
const older = versionOf(song);
const newer = versionOf(spliced(part(song, 0, 8), part(song, 12)));
const pair: PairToCompare = { older, newer, files: null };

/** Starts real processes, and remembers them. */
function comparing() {
  const started: ComparingChild[] = [];
  const start = () => {
    const child = startComparing(constants.priority.PRIORITY_NORMAL);
    started.push(child);
    return child;
  };
  return { started, comparer: createPairComparer({ start }) };
}

describe('comparing in a process of its own', () => {
  it('finds the same, and takes one pair after another', async () => {
    const { comparer, started } = comparing();
    const pairs = [pair, { ...pair, older: newer, newer: older }, pair];
    const answers = await Promise.all(pairs.map((one) => comparer.compare(one, NEVER, LIMIT_MS)));
    expect(answers.map(({ comparison }) => comparison)).toEqual(pairs.map((one) => compareBands(one.older, one.newer)));
    expect(answers[0]?.comparison).toMatchObject({ outcome: 'compared', changes: [{ kind: 'cut' }] });
    expect(started).toHaveLength(1);
    started[0]?.end();
  });

  it('blames the pair whose process ends, and goes on', async () => {
    const { comparer, started } = comparing();
    const asked = comparer.compare(pair, NEVER, LIMIT_MS);
    const next = comparer.compare(pair, NEVER, LIMIT_MS);
    await expect.poll(() => started.length).toBe(1);
    started[0]?.end();
    await expect(asked).rejects.toMatchObject({ name: 'UncomparablePair' });
    expect((await next).comparison.outcome).toBe('compared');
    started[1]?.end();
  });

  it('says when a pair itself is at fault, and goes on', async () => {
    const { comparer, started } = comparing();
    const missing = { path: '/nowhere/song.wav', extension: 'wav' };
    const broken: PairToCompare = { ...pair, files: { older: missing, newer: missing } };
    await expect(comparer.compare(broken, NEVER, LIMIT_MS)).rejects.toMatchObject({ name: 'UncomparablePair' });
    expect((await comparer.compare(pair, NEVER, LIMIT_MS)).comparison.outcome).toBe('compared');
    expect(started).toHaveLength(1);
    started[0]?.end();
  });

  it('stops when the caller leaves or it takes too long; the next pair is compared', async () => {
    const { comparer, started } = comparing();
    const leaving = new AbortController();
    const asked = comparer.compare(pair, leaving.signal, LIMIT_MS);
    const waiting = comparer.compare(pair, leaving.signal, LIMIT_MS);
    await expect.poll(() => started.length).toBe(1);
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(comparer.compare(pair, NEVER, 1)).rejects.toThrow('took too long');
    expect((await comparer.compare(pair, NEVER, LIMIT_MS)).comparison.outcome).toBe('compared');
    started.at(-1)?.end();
  });

  it('refuses more than it can take', async () => {
    const { comparer, started } = comparing();
    const leaving = new AbortController();
    const asked = Array.from({ length: 32 }, () => comparer.compare(pair, leaving.signal, LIMIT_MS));
    const all = Promise.allSettled(asked);
    await expect(comparer.compare(pair, NEVER, LIMIT_MS)).rejects.toMatchObject({ code: 'unavailable' });
    leaving.abort();
    expect((await all).every(({ status }) => status === 'rejected')).toBe(true);
    for (const child of started) child.end();
  });
});

describe('an MP3 file', () => {
  it('has no changes against the recording it was made from', async () => {
    const meter = new BandMeter();
    const file = fixturePath('madeUpSong.mp3');
    for await (const piece of decodeFile(file, 'mp3')) meter.add(piece);
    const encoded = { ...older, bands: meter.bytes() };
    for (const comparison of [compareBands(older, encoded), compareBands(encoded, older)]) {
      expect(comparison).toMatchObject({ outcome: 'compared', changes: [], stretch: 1, differsThroughout: false });
      if (comparison.outcome !== 'compared') continue;
      const [stretch] = comparison.alignment.stretches;
      expect(Math.abs((stretch?.newer[0] ?? 1) - (stretch?.older[0] ?? 0))).toBeLessThan(0.01);
      expect(Math.abs(comparison.levelDb ?? 9)).toBeLessThan(0.7);
      expect(Math.abs(comparison.tone.highsDb)).toBeLessThan(0.8);
    }
  });
});
