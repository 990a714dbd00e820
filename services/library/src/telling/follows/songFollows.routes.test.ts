import type { SongFollow } from '@simmer/contracts/services';
import { describe, expect, it } from 'vitest';
import { announcedTopics } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { admin, ana, bo, cy, type Somebody, startNotifiedLibrary } from '../../testing/notifiedLibrary.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';

const library = perTest(startNotifiedLibrary);

const read = (title: string, as: Somebody = bo) => library.done<SongFollow>('GET', `/api/song-follows/${title}`, as);
const set = (title: string, choice: string, as: Somebody = bo) =>
  library.done<SongFollow>('PUT', `/api/song-follows/${title}`, as, { choice });
const muted = (as: Somebody = bo) => library.done('GET', '/api/song-follows', as);
const nothing = { cleanTitle: 'Blue', choice: 'automatic', isFollowing: false, reasons: [] };

describe('a song is followed', () => {
  it('by nobody who has nothing to do with it', async () => {
    await library.write('Blue', 'Louder', ana);
    expect(await read('blue')).toEqual(nothing);
  });

  const reasons: [string, string, () => Promise<unknown>][] = [
    ['its favourite', 'favorite', () => library.done('POST', '/api/songs/Blue/favorite', bo)],
    ['a note', 'note', () => library.write('Blue', 'Louder', bo)],
    [
      'being the linked producer of a version',
      'producer',
      async () => {
        await library.done('POST', '/api/producers', admin, { name: 'Bo', userId: 2 });
        await library.apply(aStoredFile('/Blue v3 (prod. Bo).mp3'));
      },
    ],
    [
      'a verdict',
      'decision',
      () => library.done('PUT', '/api/songs/Blue/verdict', bo, { verdict: 'approved', sentence: null }),
    ],
    ['asking for one', 'decision', () => library.done('PUT', '/api/songs/Blue/decision', bo, { isAsked: true })],
    [
      'being asked for one',
      'decision',
      () => library.done('PUT', '/api/songs/Blue/decision', ana, { isAsked: true, deciderIds: [2] }),
    ],
    [
      'opening a blind vote',
      'decision',
      async () => {
        const versionIds = [await library.idOf('Blue v1.mp3'), await library.idOf('Blue v2.mp3')];
        await library.done('POST', '/api/songs/Blue/votes', bo, { versionIds });
      },
    ],
  ];
  it.each(reasons)('by itself after %s', async (_what, reason, does) => {
    await does();
    expect(await read('Blue')).toEqual({ ...nothing, isFollowing: true, reasons: [reason] });
    expect(await read('Blue', cy)).toEqual(nothing);
  });

  it('by choice, until it is left to what they do again', async () => {
    expect(await set('Blue', 'following')).toEqual({ ...nothing, choice: 'following', isFollowing: true });
    expect(await set('Blue', 'automatic')).toEqual(nothing);
  });

  it('no more once it is muted, whatever they do with it', async () => {
    await library.write('Blue', 'Louder', bo);
    const mute = { ...nothing, choice: 'muted', reasons: ['note'] };
    expect(await set('Blue', 'muted')).toEqual(mute);
    await library.done('POST', '/api/songs/Blue/favorite', bo);
    expect(await read('Blue')).toEqual({ ...mute, reasons: ['favorite', 'note'] });
    expect(await set('Blue', 'automatic')).toMatchObject({ isFollowing: true });
  });

  it('no more when they take back what they said', async () => {
    await library.done('PUT', '/api/songs/Blue/verdict', bo, { verdict: 'approved', sentence: null });
    await library.done('PUT', '/api/songs/Blue/decision', bo, { isAsked: false });
    await library.done('PUT', '/api/songs/Blue/verdict', bo, { verdict: null, sentence: null });
    expect(await read('Blue')).toEqual(nothing);
  });

  it('only if they may see it', async () => {
    await library.done('POST', '/api/hide-version', cy, { cleanTitle: 'Blue' });
    for (const title of ['Blue', 'unheard']) {
      expect(await read(title)).toEqual({ ...nothing, cleanTitle: title });
      expect((await library.ask('PUT', `/api/song-follows/${title}`, bo, { choice: 'muted' })).status).toBe(404);
    }
    expect(await read('Blue', cy)).toMatchObject({ cleanTitle: 'Blue' });
  });
});

it('muted songs are listed by title, without hidden ones, for the person alone', async () => {
  await library.done('PUT', '/api/custom-titles/Blue', cy, { customTitle: 'Zebra' });
  for (const title of ['Blue', 'Red']) await set(title, 'muted');
  expect(await muted()).toEqual([
    { cleanTitle: 'Red', title: 'Red' },
    { cleanTitle: 'Blue', title: 'Zebra' },
  ]);
  expect(await muted(ana)).toEqual([]);
  await library.done('POST', '/api/hide-version', cy, { cleanTitle: 'Blue' });
  expect(await muted()).toEqual([{ cleanTitle: 'Red', title: 'Red' }]);
});

it('an unchanged choice is not announced', async () => {
  await set('Blue', 'muted');
  const before = (await announcedTopics(library)).length;
  await set('Blue', 'muted');
  await set('Red', 'automatic');
  expect((await announcedTopics(library)).slice(before)).toEqual([]);
});

describe('who follows a song that is merged into another', () => {
  const follows = () =>
    library.database.query('SELECT title_key, user_id, choice FROM song_follow ORDER BY title_key, user_id');
  const merge = () => library.done<{ id: number }>('POST', '/api/song-merges', cy, { from: 'Blue', into: 'Red' });

  it('follows that one, unless they said something about it', async () => {
    await set('Blue', 'muted', bo);
    await set('Blue', 'following', ana);
    await set('Red', 'muted', ana);
    const before = await follows();
    const { id } = await merge();
    expect(await follows()).toEqual([
      { title_key: 'red', user_id: 1, choice: 'muted' },
      { title_key: 'red', user_id: 2, choice: 'muted' },
    ]);
    await library.done('POST', `/api/song-merges/${id}/undo`, cy);
    expect(await follows()).toEqual(before);
  });

  it('keeps what they chose since, when the merge is undone', async () => {
    await set('Blue', 'muted', bo);
    const { id } = await merge();
    await set('Blue', 'following', bo);
    await library.done('POST', `/api/song-merges/${id}/undo`, cy);
    expect(await follows()).toEqual([
      { title_key: 'blue', user_id: 2, choice: 'muted' },
      { title_key: 'red', user_id: 2, choice: 'following' },
    ]);
  });

  it('goes along when storage renames the song’s last file', async () => {
    await set('Red', 'muted', bo);
    await library.apply(aStoredFile('/Crimson.mp3', { fileId: 'id:/Red.mp3' }));
    expect(await follows()).toEqual([{ title_key: 'crimson', user_id: 2, choice: 'muted' }]);
  });
});
