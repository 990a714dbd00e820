import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { changeSentence, demoFiles } from '@simmer/contracts/services';
import { analyseFile } from '@simmer/service-sound/analysis/analyseFile.ts';
import { unpackBands } from '@simmer/service-sound/bands/packBands.ts';
import { compareBands, type MeasuredVersion } from '@simmer/service-sound/compare/compareBands.ts';
import { fillWithDemoSongs } from '@simmer/storage/demo/fillWithDemoSongs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
  await fillWithDemoSongs(folder, () => undefined);
});
afterAll(() => rm(folder, { recursive: true }));

const known = new Map<string, Promise<MeasuredVersion>>();

async function measure(name: string): Promise<MeasuredVersion> {
  const { bands, sound } = await analyseFile(join(folder, name), 'wav', new AbortController().signal, { priority: 0 });
  return { ...sound, bands: await unpackBands(bands) };
}

/** A version of several pairs is measured once. */
function measured(name: string): Promise<MeasuredVersion> {
  const measuring = known.get(name) ?? measure(name);
  known.set(name, measuring);
  return measuring;
}

it('are the files that a library knows as examples', async () => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  expect(names.toSorted()).toEqual(demoFiles.toSorted());
});

describe('what changed in the demo songs', () => {
  it.each([
    [
      'Midnight Drive v1.wav',
      'Midnight Drive v2 (prod. Ana).wav',
      'Something added or louder from 0:09 to 0:15, mostly lows.',
    ],
    ['Midnight Drive v2 (prod. Ana).wav', 'Midnight Drive v3 (prod. Ana) [session 2].wav', 'New from 0:09 to 0:15.'],
    ['Paper Boats - rough 1.wav', 'Paper Boats - rough 2.wav', '3 s new at the start.'],
    ['Slow Boil mix 1.wav', 'Slow Boil mix 2 experimental.wav', '3 s shorter, 0.7 dB louder. 3 s cut at 0:06.'],
  ])('is said in one plain sentence: %s and %s', async (older, newer, sentence) => {
    expect(changeSentence(compareBands(await measured(older), await measured(newer)))).toBe(sentence);
  });
});
