import { versionArtwork } from '@simmer/contracts/services';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { perFile } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary, type TestLibrary } from '../../testing/testLibrary.ts';

const measured = { integratedLufs: -14, truePeakDbtp: -1, suggestedBpm: null, suggestedKey: null };
const wave = '3457799abcdeeffedcb863';

const library = perFile(startTestLibrary);
beforeAll(async () => {
  await library.apply(
    aStoredFile('/Slow Boil v1.wav', { analysis: { ...measured, wave } }),
    aStoredFile('/copy/Slow Boil v2.wav', { contentHash: 'hash of /Slow Boil v1.wav' }),
    aStoredFile('/Ember v1.wav'),
    aStoredFile('/Silent v1.wav', { analysis: { ...measured, wave: null } }),
    aStoredFile('/Hidden v1.wav', { analysis: { ...measured, wave } }),
    aStoredFile('/Gone v1.wav', { analysis: { ...measured, wave } }),
  );
  await library.apply({ removed: 'id:/Gone v1.wav' });
  await library.database.query(`UPDATE version SET is_hidden = true WHERE filename = 'Hidden v1.wav'`);
});

async function list(ids: number[], as: Parameters<TestLibrary['call']>[1] = {}) {
  const answer = await library.call(`/api/song-artworks?${ids.map((id) => `ids=${id}`).join('&')}`, as);
  if (!answer.ok) return answer.status;
  const artworks = z.array(versionArtwork).parse(await answer.json());
  return new Map(artworks.map((artwork) => [artwork.id, artwork.wave]));
}

describe('the artwork of versions', () => {
  it('is the wave of their content, and null where there is none', async () => {
    const [first, copy, ember, silent] = await Promise.all(
      ['Slow Boil v1.wav', 'Slow Boil v2.wav', 'Ember v1.wav', 'Silent v1.wav'].map(library.idOf),
    );
    expect(await list([first, copy, ember, silent].map(Number))).toEqual(
      new Map([
        [first, wave],
        [copy, wave],
        [ember, null],
        [silent, null],
      ]),
    );
    expect(await list([Number(first)])).toEqual(new Map([[first, wave]]));
  });

  it('leaves out what doesn’t exist any more, or never did', async () => {
    expect(await list([await library.idOf('Gone v1.wav'), 999_999])).toEqual(new Map());
  });

  it.each([
    ['members', {}, false],
    ['curators', { canCurateSongs: true }, true],
    ['admins', { isAdmin: true }, true],
  ])('of hidden versions, for %s', async (_who, as, isListed) => {
    const id = await library.idOf('Hidden v1.wav');
    expect(await list([id], { as })).toEqual(new Map(isListed ? [[id, wave]] : []));
  });

  it('is refused for no ids, too many, and what is no id', async () => {
    expect(await list([])).toBe(400);
    expect(await list(Array.from({ length: 101 }, (_, index) => index + 1))).toBe(400);
    expect(await list([0])).toBe(400);
    expect(await list(Array.from({ length: 100 }, (_, index) => index + 1))).toBeInstanceOf(Map);
  });

  it('is for members alone', async () => {
    expect(await list([1], { as: null })).toBe(401);
    expect(await list([1], { as: { isProfileComplete: false } })).toBe(403);
  });

  it('keeps its wave when an analysis of an earlier version is read again', async () => {
    const id = await library.idOf('Slow Boil v1.wav');
    await library.apply(aStoredFile('/Slow Boil v1.wav', { analysis: { ...measured, integratedLufs: -9 } }));
    expect(await list([id])).toEqual(new Map([[id, wave]]));
    const other = wave.replaceAll('f', 'e');
    await library.apply(aStoredFile('/Slow Boil v1.wav', { analysis: { ...measured, wave: other } }));
    expect(await list([id])).toEqual(new Map([[id, other]]));
  });

  it('doesn’t change the list of songs', async () => {
    const before = (await library.call('/api/songs')).headers.get('etag');
    await library.apply(aStoredFile('/Ember v1.wav', { analysis: { ...measured, wave } }));
    expect((await library.call('/api/songs')).headers.get('etag')).toBe(before);
    expect(await list([await library.idOf('Ember v1.wav')])).toEqual(
      new Map([[await library.idOf('Ember v1.wav'), wave]]),
    );
  });
});
