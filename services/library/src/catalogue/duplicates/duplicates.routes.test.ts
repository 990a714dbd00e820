import { duplicateAnalysis } from '@simmer/contracts/services';
import { describe, expect, it } from 'vitest';
import { askLibrary, refusal } from '../../testing/askLibrary.ts';
import { startFakeSync } from '../../testing/fakeSync.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const curator = { canCurateSongs: true };
const sync = perTest(startFakeSync);
const library = perTest(() => startTestLibrary({ syncUrl: sync.url }));

const ask = (title: string, as: object = curator) =>
  askLibrary(library, 'POST', `/api/songs/${encodeURIComponent(title)}/analyze-duplicates`, { as });
const analysisOf = async (title: string) => duplicateAnalysis.parse((await ask(title)).body);
const names = ({ duplicates }: Awaited<ReturnType<typeof analysisOf>>) =>
  duplicates.map(({ similarity, versions }) => [
    similarity,
    ...versions.map((version) => [version.filename, version.similarity]),
  ]);

describe('looking for duplicates', () => {
  it('finds the same bytes, whatever the files are called, and compares them with the rest once', async () => {
    await library.apply(
      aStoredFile('/Blue v3.mp3'),
      aStoredFile('/Blue v2.wav', { contentHash: 'same' }),
      aStoredFile('/Old/Blue v1.wav', { contentHash: 'same' }),
      aStoredFile('/Green v1.mp3', { contentHash: 'same' }),
    );
    const found = await analysisOf('Blue');
    expect(names(found)).toEqual([[1, ['Blue v2.wav', 1], ['Blue v1.wav', 1]]]);
    expect(found).toMatchObject({ totalVersions: 3, message: '1 group of duplicates found.' });
    expect(sync.likened).toEqual([[expect.any(String), expect.any(String)]]);
  });

  it('finds what sounds alike, the most alike first, and never calls it identical', async () => {
    await library.apply(...[5, 4, 3, 2, 1].map((number) => aStoredFile(`/Blue v${number}.mp3`)));
    sync.likeness = {
      pairs: [
        { first: 3, second: 1, similarity: 0.87 },
        { first: 0, second: 2, similarity: 1 },
      ],
      waiting: [],
      unheard: [4],
    };
    const found = await analysisOf('Blue');
    expect(names(found)).toEqual([
      [0.999, ['Blue v5.mp3', 1], ['Blue v3.mp3', 0.999]],
      [0.87, ['Blue v4.mp3', 1], ['Blue v2.mp3', 0.87]],
    ]);
    expect(found.message).toBe('2 groups of duplicates found. 1 version couldn’t be compared by sound.');
  });

  it('leaves out hidden versions, and says what is still to be analyzed', async () => {
    await library.apply(
      ...[3, 2, 1].map((number) => aStoredFile(`/Blue v${number}.mp3`, { contentHash: `${number % 2}` })),
    );
    await askLibrary(library, 'POST', '/api/hide-version', { as: curator, body: { filename: 'Blue v1.mp3' } });
    sync.likeness = { pairs: [], waiting: [0, 1], unheard: [] };
    expect(await analysisOf('Blue')).toEqual({
      duplicates: [],
      totalVersions: 2,
      message: 'No duplicates found. 2 versions haven’t been analyzed yet. Check back later.',
    });
  });

  it('compares nothing for a single version', async () => {
    await library.apply(aStoredFile('/Blue v1.mp3'));
    expect(await analysisOf('Blue')).toEqual({ duplicates: [], totalVersions: 1, message: 'No duplicates found.' });
    expect(sync.likened).toEqual([]);
  });

  it('compares the newest sixty by their sound', async () => {
    await library.apply(...Array.from({ length: 61 }, (_, at) => aStoredFile(`/Blue v${at + 1}.mp3`)));
    expect((await analysisOf('Blue')).message).toBe('No duplicates found. Only the newest 60 were compared by sound.');
    expect(sync.likened[0]).toHaveLength(60);
  });

  it('is for curators, finds only existing songs, and says so when nothing can be compared', async () => {
    await library.apply(aStoredFile('/Blue v2.mp3'), aStoredFile('/Blue v1.mp3'));
    expect((await ask('Blue', {})).status).toBe(403);
    expect((await ask('Red')).status).toBe(404);
    sync.likeness = 500;
    expect(await ask('Blue')).toMatchObject(
      refusal(503, 'The versions can’t be compared right now. Please try again in a moment.'),
    );
  });
});

describe('what was measured in a version', () => {
  const analysis = { integratedLufs: -14.2, truePeakDbtp: -0.8, suggestedBpm: 92, suggestedKey: 'F♯m' };
  const read = async (path: string) => (await askLibrary<object[]>(library, 'GET', path)).body;

  it('comes with single versions, for every copy of the content, and is null until known', async () => {
    await library.apply(
      aStoredFile('/Blue v2.mp3', { contentHash: 'same', analysis }),
      aStoredFile('/Blue v1.mp3', { contentHash: 'same' }),
      aStoredFile('/Blue v0.mp3'),
    );
    expect(await read('/api/songs/Blue/versions')).toMatchObject([{ analysis }, { analysis }, { analysis: null }]);
    expect(await read('/api/songs/Blue')).toMatchObject({ analysis });
    expect(await read('/api/songs/Blue/stream')).toMatchObject({ analysis });
    expect((await read('/api/songs'))[0]).not.toHaveProperty('analysis');
  });

  it('stays when the file is announced again without it, and makes no open page refetch', async () => {
    await library.apply(aStoredFile('/Blue v1.mp3'));
    const revision = async () => (await library.call('/api/songs')).headers.get('etag');
    const before = await revision();
    await library.apply(aStoredFile('/Blue v1.mp3', { analysis }));
    expect(await revision()).toBe(before);
    await library.apply(aStoredFile('/Blue v1.mp3', { rev: '2' }));
    expect(await read('/api/songs/Blue')).toMatchObject({ analysis });
  });
});
