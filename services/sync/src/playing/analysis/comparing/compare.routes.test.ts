import { type CompareAnswer, compareAnswer, type VersionComparison } from '@simmer/contracts/services';
import { leveled, mixed, noiseBursts, part, spliced } from '@simmer/service-sound/testing/songs/edits.ts';
import { madeUpSong } from '@simmer/service-sound/testing/songs/madeUpSong.ts';
import { silence } from '@simmer/service-sound/testing/songs/stereo.ts';
import { wavOf } from '@simmer/service-sound/testing/songs/wavOf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mirrorFiles } from '../../../testing/mirrorFiles.ts';
import { startBefore, storage, sync } from '../../../testing/startBefore.ts';
import { analyseAll } from '../../../testing/workOff.ts';

const song = mixed(madeUpSong({ seed: 1, bars: 12 }));
const files = {
  'a first.wav': wavOf(song),
  'b cut.wav': wavOf(leveled(spliced(part(song, 0, 8), part(song, 12)), () => 0.7)),
  'c later.wav': wavOf(spliced(silence(0.8), song)),
  'd layer.wav': wavOf(noiseBursts(song, { from: 8, to: 14, level: 0.008 })),
  'e other.wav': wavOf(mixed(madeUpSong({ seed: 9, bars: 12, beatsPerMinute: 108 }))),
  'f broken.wav': Buffer.alloc(3_000, 7),
};

let names: Record<string, string>;

const path = process.env.PATH;

startBefore(beforeAll);

beforeAll(async () => {
  // Without ffmpeg, what can't be decoded here isn't tried again.
  process.env.PATH = storage.folder;
  const found = await mirrorFiles(storage, sync, files);
  names = Object.fromEntries(Object.keys(files).map((file, at) => [file.slice(0, 1), found[at] ?? '']));
});

afterAll(() => {
  process.env.PATH = path;
});

const post = (body: unknown, signal?: AbortSignal) => sync.ask('/internal/compare', body, signal);

async function compare(older: string, newer: string, isCloser = false): Promise<CompareAnswer> {
  const answer = await post({ older: names[older] ?? older, newer: names[newer] ?? newer, isCloser });
  expect(answer.status).toBe(200);
  return compareAnswer.parse(await answer.json());
}

async function compared(older: string, newer: string): Promise<VersionComparison> {
  const answer = await compare(older, newer);
  if (answer.state !== 'done') throw new Error(answer.state);
  return answer.comparison;
}

describe('comparing two contents', () => {
  it('waits for those that have not been analysed, and is for our own services', async () => {
    expect(await compare('a', 'b')).toEqual({ state: 'waiting' });
    expect(await compare('a', 'never seen.wav')).toEqual({ state: 'waiting' });
    expect((await post({ older: names['a'] })).status).toBe(400);
    expect((await fetch(`${sync.url}/internal/compare`, { method: 'POST' })).status).toBe(401);
  });

  it('says what changed, from the files as they were decoded', async () => {
    await analyseAll(sync.parts);
    const cut = await compared('a', 'b');
    expect(cut).toMatchObject({ outcome: 'compared', changes: [{ kind: 'cut' }], semitones: 0, stretch: 1 });
    if (cut.outcome !== 'compared') return;
    expect(cut.levelDb).toBeCloseTo(-3.1, 0);
    const [change] = cut.changes;
    expect(Math.abs((change?.newer[0] ?? 0) - 8)).toBeLessThan(0.25);
    expect(Math.abs((change?.older?.[1] ?? 0) - 12)).toBeLessThan(0.25);
    expect(await compared('b', 'a')).toMatchObject({ changes: [{ kind: 'new' }] });
  });

  it('reports no change of silence in front, and refuses other music and broken files', async () => {
    const later = await compared('a', 'c');
    expect(later).toMatchObject({ outcome: 'compared', changes: [], differsThroughout: false });
    expect(await compared('a', 'a')).toMatchObject({ outcome: 'compared', changes: [], levelDb: 0 });
    expect(await compared('a', 'e')).toEqual({ outcome: 'incomparable', reason: 'otherMusic' });
    expect(await compared('a', 'f')).toEqual({ outcome: 'incomparable', reason: 'undecodable' });
  });

  it('listens closer on request, to both files', async () => {
    expect(await compared('a', 'd')).toMatchObject({ changes: [] });
    const closer = await compare('a', 'd', true);
    expect(closer).toMatchObject({
      state: 'doneCloser',
      closer: { isSameRecording: false, changes: [{ kind: 'added' }] },
    });
    expect(await compare('a', 'c', true)).toMatchObject({ closer: { isSameRecording: true, changes: [] } });
    const none = { isSameRecording: false, remainderDb: null, changes: [] };
    expect(await compare('a', 'e', true)).toEqual({ state: 'doneCloser', closer: none });
    expect(await compare('a', 'f', true)).toEqual({ state: 'doneCloser', closer: none });
  });

  it('goes on after a caller has left', async () => {
    const leaving = new AbortController();
    const asked = post({ older: names['a'], newer: names['d'], isCloser: true }, leaving.signal);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    expect(await compared('a', 'b')).toMatchObject({ changes: [{ kind: 'cut' }] });
  });
});
