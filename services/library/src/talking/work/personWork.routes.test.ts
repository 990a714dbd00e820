import { type PersonWork, personWork } from '@simmer/contracts/services';
import { beforeEach, describe, expect, it } from 'vitest';
import { askLibrary } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perTest(startTestLibrary);
const mia = { userId: 2, firstName: 'Mia', lastName: 'Lund', displayName: 'mia' };
const curator = { userId: 3, firstName: 'Cy', displayName: 'cy', canCurateSongs: true };

const ask = (method: string, path: string, as: object, body?: object) =>
  askLibrary<unknown>(library, method, path, { as, ...(body && { body }) });
const work = async (userId = mia.userId): Promise<PersonWork> =>
  personWork.parse((await ask('GET', `/api/users/${userId}/work`, curator)).body);
const write = (cleanTitle: string, comment: string, as: object = mia) =>
  ask('POST', '/api/song-comments', as, { cleanTitle, comment });
const songs = async (userId?: number) =>
  (await work(userId)).songs.map(({ song, versions }) => [song.cleanTitle, song.version, versions]);

beforeEach(() =>
  library.apply(
    aStoredFile('/Blue v1 (prod. Mia Lund).mp3', { modifiedAt: '2026-06-01T10:00:00.000Z' }),
    aStoredFile('/Blue v2 (prod. mia).mp3', { modifiedAt: '2026-06-02T10:00:00.000Z' }),
    aStoredFile('/Blue v3.mp3', { modifiedAt: '2026-06-03T10:00:00.000Z' }),
    aStoredFile('/Red v1 (prod. Mia).mp3', { modifiedAt: '2026-06-04T10:00:00.000Z' }),
  ),
);

describe('what a person has done', () => {
  it('is nothing at first, and for ids that nobody has', async () => {
    expect(await work(77)).toEqual({ songs: [], notes: [] });
  });

  it('are the songs whose files credit them by a name that is theirs alone, with the versions', async () => {
    await write('Blue', 'Louder');
    expect(await songs()).toEqual([
      ['Red', 1, [1]],
      ['Blue', 3, [2, 1]],
    ]);
    await write('Blue', 'Softer', { userId: 4, firstName: 'Mia', lastName: 'Stone', displayName: 'mia' });
    expect(await songs()).toEqual([['Blue', 3, [1]]]);
    expect(await songs(4)).toEqual([]);
  });

  it('are the songs of a producer who is linked to them, whatever that one is called', async () => {
    await library.apply(aStoredFile('/Green v1 (prod. DJ Sol).mp3'));
    await ask('POST', '/api/producers', curator, { name: 'DJ Sol', userId: mia.userId });
    expect(await songs()).toEqual([['Green', 1, [1]]]);
  });

  it('are their notes, newest first, and nothing of hidden songs', async () => {
    await write('Blue', 'Louder');
    await write('Red', 'Softer');
    await write('Red', 'Not hers', curator);
    expect((await work()).notes.map(({ comment, song }) => [comment, song.title])).toEqual([
      ['Softer', 'Red'],
      ['Louder', 'Blue'],
    ]);
    await ask('POST', '/api/hide-version', curator, { cleanTitle: 'Red' });
    const { songs: left, notes } = await work();
    expect([left.map(({ song }) => song.title), notes.map(({ comment }) => comment)]).toEqual([['Blue'], ['Louder']]);
  });
});
