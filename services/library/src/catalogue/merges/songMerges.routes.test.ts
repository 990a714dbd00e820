import {
  type CustomTitleRecord,
  type Identity,
  LARGEST_ID,
  type NewsItem,
  type Playlist,
  type PlaylistSong,
  type Song,
  type SongComment,
  type SongMerge,
  type SongMergePreview,
  type SongStatusRecord,
  type Version,
} from '@simmer/contracts/services';
import { beforeEach, describe, expect, it } from 'vitest';
import { announcedTopics, askLibrary, refusal } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile, changesOf } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';
import { createFeedRepository } from '../feed/feed.repository.ts';

const library = perTest(startTestLibrary);
const ana = { userId: 1, firstName: 'Ana' };
const ben = { userId: 2, firstName: 'Ben' };
const curator = { userId: 3, firstName: 'Cura', canCurateSongs: true };
const admin = { userId: 4, firstName: 'Bo', isAdmin: true };

const demo1 = aStoredFile('/Blau v1.mp3');
const demo2 = aStoredFile('/Blau v2.mp3', { modifiedAt: '2026-05-03T20:15:00.000Z' });

beforeEach(() =>
  library.apply(demo1, demo2, aStoredFile('/Blue v2.mp3'), aStoredFile('/Blue v3.mp3'), aStoredFile('/Red.mp3')),
);

const ask = <Body = { detail: string }>(
  method: string,
  path: string,
  body?: unknown,
  as: Partial<Identity> = curator,
) => askLibrary<Body>(library, method, path, { as, ...(body !== undefined && { body }) });

const merge = (from: string, into: string, more: object = {}, as: Partial<Identity> = curator) =>
  ask<SongMerge & { detail: string }>('POST', '/api/song-merges', { from, into, ...more }, as);
const undo = (id: number, as: Partial<Identity> = curator) =>
  ask<SongMerge & { detail: string }>('POST', `/api/song-merges/${id}/undo`, undefined, as);
async function merged(from: string, into: string, more: object = {}): Promise<number> {
  const { status, body } = await merge(from, into, more);
  expect(status, body.detail).toBe(200);
  return body.id;
}
async function undone(id: number): Promise<void> {
  const { status, body } = await undo(id);
  expect(status, body.detail).toBe(200);
}

const filesOf = async (title: string) => {
  const { status, body } = await ask<Version[]>('GET', `/api/songs/${title}/versions`);
  return status === 200 ? body.map(({ filename }) => filename.replace('.mp3', '')) : status;
};
const titles = async (as: Partial<Identity> = ana) =>
  (await ask<Song[]>('GET', '/api/songs', undefined, as)).body.map(({ cleanTitle }) => cleanTitle).sort();
const notesOf = async (title: string) =>
  (await ask<SongComment[]>('GET', `/api/song-comments/${title}`)).body.map(({ comment }) => comment);
const note = async (cleanTitle: string, comment: string, more: object = {}) =>
  (await ask<SongComment>('POST', '/api/song-comments', { cleanTitle, comment, ...more }, ana)).body;
const statuses = async () => (await ask<SongStatusRecord[]>('GET', '/api/song-statuses')).body;
const customTitles = async () => (await ask<CustomTitleRecord[]>('GET', '/api/custom-titles/')).body;
const favoritesOf = async (as: Partial<Identity>) =>
  (await ask<Song[]>('GET', '/api/favorites', undefined, as)).body.map(({ cleanTitle }) => cleanTitle).sort();
const love = (title: string, as: Partial<Identity>) => ask('POST', `/api/songs/${title}/favorite`, undefined, as);

async function aPlaylist(name: string, ...songs: string[]): Promise<number> {
  const { body } = await ask<Playlist>('POST', '/api/playlists', { name }, ana);
  for (const song of songs) await ask('POST', `/api/playlists/${body.id}/songs`, { dropboxPath: song }, ana);
  return body.id;
}
const songsIn = async (id: number) =>
  (await ask<PlaylistSong[]>('GET', `/api/playlists/${id}/songs`, undefined, ana)).body.map(
    ({ cleanTitle, orderPosition }) => `${orderPosition} ${cleanTitle}`,
  );

/** Everything stored about songs, to compare before and after; omits the merge's own records. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = {
    song: 'SELECT title_key, title, hides_new_versions, merged_into FROM song ORDER BY 1',
    version: `SELECT id, title_key, clean_title, override_title_key, follows_merge, is_hidden, number FROM version ORDER BY 1`,
    favorite: 'SELECT * FROM favorite ORDER BY 1, 2',
    status: 'SELECT * FROM song_status ORDER BY 1',
    title: 'SELECT * FROM custom_title ORDER BY 1',
    note: 'SELECT * FROM song_comment ORDER BY id',
    place: 'SELECT * FROM playlist_song ORDER BY 1, 3',
    news: 'SELECT * FROM news ORDER BY id',
    marker: 'SELECT * FROM timestamp_marker ORDER BY id',
    share: 'SELECT id, version_id, user_id, title FROM share ORDER BY id',
    order: 'SELECT id, title_keys FROM playlist_order ORDER BY id',
    decision: 'SELECT * FROM song_decision ORDER BY 1',
    verdict: 'SELECT * FROM verdict ORDER BY id',
  };
  const rows = Object.entries(tables).map(async ([name, query]) => [name, await library.database.query(query)]);
  return Object.fromEntries(await Promise.all(rows));
}

/** Both songs have some of everything, and share some of it. */
async function liveWithThem(): Promise<void> {
  await note('Blau', 'louder');
  const asked = await note('Blau', 'which take?', { versionId: await library.idOf('Blau v1'), atSeconds: 2 });
  await note('Blau', 'the second', { parentId: asked.id });
  await note('Blue', 'softer');
  await love('Blau', ana);
  await love('Blau', ben);
  await love('Blue', ben);
  await ask('PUT', '/api/song-status/Blau', { status: 'Marinating' });
  await ask('PUT', '/api/custom-titles/Blau', { customTitle: 'Deep Blue' });
  await aPlaylist('Only the one', 'Red', 'Blau');
  await aPlaylist('Both', 'Blau', 'Red', 'Blue');
  await ask('POST', '/api/songs/Blau/timestamps', { timestamp: 1, emoji: '🔥' }, ana);
  await ask('POST', '/api/songs/Blau/share', {}, ana);
  await ask('PUT', '/api/songs/Blau/verdict', { verdict: 'changes', sentence: 'Bass' }, ana);
  await ask('POST', '/api/hide-version', { versionId: await library.idOf('Blau v1') });
}

describe('a song that is merged into another', () => {
  it('gives it all its versions, the hidden and the missing ones too, and is no longer in the list', async () => {
    await ask('POST', '/api/hide-version', { versionId: await library.idOf('Blau v1') });
    await library.apply({ removed: demo2.fileId });
    await merged('Blau', 'Blue');
    expect(await filesOf('Blue')).toEqual(['Blue v3', 'Blue v2', 'Blau v1']);
    await library.apply(demo2);
    expect(await filesOf('Blue')).toEqual(['Blue v3', 'Blau v2', 'Blue v2', 'Blau v1']);
    expect(await titles()).toEqual(['Blue', 'Red']);
    const { body } = await ask<Song>('GET', '/api/songs/by-title/Blue', undefined, ana);
    expect(body).toMatchObject({ filename: 'Blue v3.mp3', versionCount: 3 });
  });

  it('gives it its notes, favourites, status, custom title and places in playlists, each once', async () => {
    await liveWithThem();
    await merged('Blau', 'Blue');
    expect(await notesOf('Blue')).toEqual(['louder', 'which take?', 'the second', 'softer']);
    expect([await favoritesOf(ana), await favoritesOf(ben)]).toEqual([['Blue'], ['Blue']]);
    expect(await statuses()).toEqual([{ cleanTitle: 'Blue', status: 'Marinating' }]);
    expect(await customTitles()).toEqual([{ cleanTitle: 'Blue', customTitle: 'Deep Blue' }]);
    expect(await songsIn(1)).toEqual(['0 Red', '1 Blue']);
    expect(await songsIn(2)).toEqual(['0 Red', '1 Blue']);
    const { body: news } = await ask<NewsItem[]>('GET', '/api/news-feed', undefined, ana);
    expect(new Set(news.map(({ song }) => song?.cleanTitle))).toEqual(new Set(['Blue', 'Red']));
  });

  it('lets it keep its own status and custom title', async () => {
    await liveWithThem();
    await ask('PUT', '/api/song-status/Blue', { status: 'Archived' });
    await ask('PUT', '/api/custom-titles/Blue', { customTitle: 'Navy' });
    await merged('Blau', 'Blue');
    expect(await statuses()).toEqual([{ cleanTitle: 'Blue', status: 'Archived' }]);
    expect(await customTitles()).toEqual([{ cleanTitle: 'Blue', customTitle: 'Navy' }]);
  });

  it('does not rename it if someone has just given it a title', async () => {
    await ask('PUT', '/api/custom-titles/Blau', { customTitle: 'Deep Blue' });
    await merged('Blau', 'Blue', { keepsTitle: true });
    expect(await customTitles()).toEqual([]);
  });

  it('leads there under its old title, in every call and on a page of a shared playlist that is still open', async () => {
    const playlist = await aPlaylist('Shared', 'Blau');
    const { body: shared } = await ask<{ shareToken: string }>('POST', `/api/playlists/${playlist}/share`, {}, ana);
    await merged('blau', 'BLUE');
    const inBlue = { cleanTitle: 'Blue' };
    expect((await ask('GET', '/api/songs/by-title/Blau')).body).toMatchObject(inBlue);
    expect((await ask('GET', '/api/songs/Blau')).body).toMatchObject(inBlue);
    expect(await filesOf('Blau')).toHaveLength(4);
    expect((await ask('PUT', '/api/song-status/Blau', { status: 'Shelved' })).body).toMatchObject(inBlue);
    expect((await ask('POST', '/api/hide-version', { cleanTitle: 'Blau' })).status).toBe(200);
    expect(await titles()).toEqual(['Red']);
    await ask('POST', '/api/unhide-version', { cleanTitle: 'Blau' });
    const stream = await library.call(`/api/share/${shared.shareToken}/stream?cleanTitle=Blau`, { as: null });
    expect(stream.status).toBe(200);
  });

  it('gets no more files: later ones with its name become new versions of the other song', async () => {
    await merged('Blau', 'Blue');
    await library.apply(aStoredFile('/Blau v9.mp3'), aStoredFile('/Red v2.mp3', { fileId: 'id:/Red.mp3' }));
    await library.apply(aStoredFile('/Blau v8.mp3', { fileId: 'id:/Red.mp3' }));
    expect(await filesOf('Blue')).toEqual(['Blau v9', 'Blau v8', 'Blue v3', 'Blau v2', 'Blue v2', 'Blau v1']);
    const { body: news } = await ask<NewsItem[]>('GET', '/api/news-feed', undefined, ana);
    expect(news[0]).toMatchObject({ type: 'new_version', song: { cleanTitle: 'Blue' } });
    await library.apply(aStoredFile('/Green.mp3', { fileId: 'id:/Blau v9.mp3' }));
    expect(await filesOf('Green')).toEqual(['Green']);
  });

  it('is announced to all pages', async () => {
    await library.database.query('TRUNCATE outbox');
    await merged('Blau', 'Blue');
    expect(await announcedTopics(library)).toEqual(
      expect.arrayContaining([
        'songs',
        'playlists',
        'favorites',
        'statuses',
        'titles',
        'comments',
        'news',
        'decisions',
      ]),
    );
  });

  it('is previewed first', async () => {
    await liveWithThem();
    const { body } = await ask<SongMergePreview>('GET', '/api/song-merges/preview?from=Blau&into=Blue');
    expect(body).toEqual({
      versions: 2,
      notes: 3,
      favorites: 2,
      playlistPlaces: 2,
      sharedPlaylists: 1,
      sharedNumbers: [2],
      newTitle: 'Deep Blue',
    });
  });

  it('keeps its place in the recorded orders of a shared playlist', async () => {
    const playlist = await aPlaylist('Shared', 'Blau', 'Red');
    const { body: shared } = await ask<{ shareToken: string }>('POST', `/api/playlists/${playlist}/share`, {}, ana);
    const songOrders = ['Red', 'Blau'].map((cleanTitle, orderPosition) => ({ cleanTitle, orderPosition }));
    await ask('PATCH', `/api/share/${shared.shareToken}/order`, { songOrders }, ben);
    await merged('Blau', 'Blue');
    const orders = `/api/playlists/${playlist}/orders`;
    const { body } = await ask<{ id: number; cleanTitles: string[] }[]>('GET', orders, undefined, ana);
    expect(body.map(({ cleanTitles }) => cleanTitles)).toEqual([
      ['Red', 'Blue'],
      ['Blue', 'Red'],
    ]);
    await ask('POST', `${orders}/${body[1]?.id}/restore`, undefined, ana);
    expect(await songsIn(playlist)).toEqual(['0 Blue', '1 Red']);
  });
});

describe('a merge is refused', () => {
  it.each([
    ['into the song itself, however it is written', 'Blau', 'BLAU', 409, 'A song cannot be merged into itself.'],
    ['for a song that is not there', 'Nowhere', 'Blue', 404, 'Song not found'],
    ['into a song that is not there', 'Blue', 'Nowhere', 404, 'Song not found'],
  ])('%s', async (_, from, into, status, detail) => {
    const before = await everything();
    expect(await merge(from, into)).toMatchObject({ status, body: { detail } });
    expect(await ask('GET', `/api/song-merges/preview?from=${from}&into=${into}`)).toMatchObject({ status });
    expect(await everything()).toEqual(before);
  });

  it('into a hidden song; a hidden one becomes part of another and stays hidden', async () => {
    await ask('POST', '/api/hide-version', { cleanTitle: 'Blau' });
    expect(await merge('Blue', 'Blau')).toMatchObject(refusal(409, '“Blau” is hidden. Show it first, then merge.'));
    const id = await merged('Blau', 'Blue');
    await library.apply(aStoredFile('/Blau v9.mp3'));
    const { body } = await ask<Version[]>('GET', '/api/songs/Blue/versions', undefined, ana);
    expect(body.map(({ filename }) => filename)).toEqual(['Blau v9.mp3', 'Blue v3.mp3', 'Blue v2.mp3']);
    await undone(id);
    expect(await titles()).toEqual(['Blau', 'Blue', 'Red']);
    expect(await filesOf('Blau')).toEqual(['Blau v9', 'Blau v2', 'Blau v1']);
  });

  it('for a song that is part of another, and into one', async () => {
    await merged('Blau', 'Blue');
    const detail = '“Blau” is already part of “Blue”.';
    for (const [from, into] of [
      ['Blau', 'Red'],
      ['Blau', 'Blue'],
      ['Red', 'Blau'],
      ['Blue', 'Blau'],
    ] as const) {
      expect(await merge(from, into), `${from} into ${into}`).toMatchObject(refusal(409, detail));
    }
  });

  it('to anyone but curators and admins', async () => {
    expect(await merge('Blau', 'Blue', {}, ana)).toMatchObject({ status: 403 });
    expect(await merge('Blau', 'Blue', {}, admin)).toMatchObject({ status: 200 });
  });
});

describe('two things at once', () => {
  type Pair = [from: string, into: string];
  it.each<[Pair, Pair]>([
    [
      ['Blau', 'Blue'],
      ['Blue', 'Blau'],
    ],
    [
      ['Blau', 'Blue'],
      ['Blau', 'Red'],
    ],
    [
      ['Blau', 'Blue'],
      ['Blau', 'Blue'],
    ],
    [
      ['Blau', 'Blue'],
      ['Blue', 'Red'],
    ],
  ])('merging %s and %s leaves every version under one title that is there', async (one, other) => {
    const answers = await Promise.all([merge(...one), merge(...other, {}, admin)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const listed = await titles();
    const files = await Promise.all(listed.map(filesOf));
    expect(files.flat()).toHaveLength(5);
    const [left] = await library.database.query(
      'SELECT count(*)::int AS count FROM version JOIN song USING (title_key) WHERE merged_into IS NOT NULL',
    );
    expect(left.count).toBe(0);
  });

  it('notes written on a song during its merge go to the other one', async () => {
    const playlist = await aPlaylist('Set', 'Red');
    const answers = await Promise.all([
      merge('Blau', 'Blue'),
      ...Array.from({ length: 5 }, (_, index) =>
        ask('POST', '/api/song-comments', { cleanTitle: 'Blau', comment: `note ${index}` }, ana),
      ),
      love('Blau', ben),
      ask('PUT', '/api/song-status/Blau', { status: 'Marinating' }),
      ask('PUT', '/api/custom-titles/Blau', { customTitle: 'Deep Blue' }),
      ask('POST', `/api/playlists/${playlist}/songs`, { dropboxPath: '/Music/Blau v1.mp3' }, ana),
    ]);
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    expect((await notesOf('Blue')).sort()).toEqual(['note 0', 'note 1', 'note 2', 'note 3', 'note 4']);
    expect(await favoritesOf(ben)).toEqual(['Blue']);
    expect(await statuses()).toEqual([{ cleanTitle: 'Blue', status: 'Marinating' }]);
    expect(await customTitles()).toEqual([{ cleanTitle: 'Blue', customTitle: 'Deep Blue' }]);
    expect(await songsIn(playlist)).toEqual(['0 Red', '1 Blue']);
  });

  it('files that arrive during a merge end up where their titles lead', async () => {
    const feed = createFeedRepository(library.database);
    const after = await feed.readCursor();
    const files = Array.from({ length: 20 }, (_, index) => aStoredFile(`/Blau v${index + 10}.mp3`));
    await Promise.all([feed.applyPage(after, changesOf(files, after)), merge('Blau', 'Blue')]);
    expect(await filesOf('Blue')).toHaveLength(24);
    expect(await titles()).toEqual(['Blue', 'Red']);
  });
});

describe('an undone merge', () => {
  it('restores everything exactly', async () => {
    await liveWithThem();
    const before = await everything();
    const id = await merged('Blau', 'Blue');
    expect(await everything()).not.toEqual(before);
    await undone(id);
    expect(await everything()).toEqual(before);
  });

  it('does so even if both had a status and a title, or a curator had moved versions', async () => {
    await liveWithThem();
    await ask('PUT', '/api/song-status/Blue', { status: 'Archived' });
    await ask('PUT', '/api/custom-titles/Blue', { customTitle: 'Navy' });
    await ask('POST', '/api/versions/move', { filename: 'Red.mp3', newCleanTitle: 'Blau' });
    await ask('POST', '/api/versions/move', { filename: 'Blue v2.mp3', newCleanTitle: 'Blau' });
    const before = await everything();
    const id = await merged('Blau', 'Blue', { keepsTitle: true });
    await undone(id);
    expect(await everything()).toEqual(before);
  });

  it('does so in a chain from the last merge back, and says which one comes first', async () => {
    await liveWithThem();
    const before = await everything();
    const first = await merged('Blau', 'Blue');
    const between = await everything();
    const second = await merged('Blue', 'Red');
    expect(await filesOf('Blau')).toHaveLength(5);
    expect(await undo(first)).toMatchObject(
      refusal(409, '“Blue” has since been merged into “Deep Blue”. Undo that merge first.'),
    );
    await undone(second);
    expect(await everything()).toEqual(between);
    await undone(first);
    expect(await everything()).toEqual(before);
  });

  it('does so for one of two songs that were merged into a third, whichever is first', async () => {
    await liveWithThem();
    const { place: places, ...before } = await everything();
    const blau = await merged('Blau', 'Blue');
    const red = await merged('Red', 'Blue');
    await undone(blau);
    await undone(red);
    const { place: placesNow, ...now } = await everything();
    expect(now).toEqual(before);
    expect(placesNow).toHaveLength(places?.length ?? 0);
  });

  it('keeps later changes: those to a version that moves back go along, all others stay', async () => {
    const kept = await note('Blau', 'old');
    const id = await merged('Blau', 'Blue');
    await note('Blue', 'about the second', { versionId: await library.idOf('Blau v2'), atSeconds: 1 });
    await note('Blue', 'answer', { parentId: kept.id });
    await note('Blue', 'about the song');
    await love('Blue', ana);
    await ask('PUT', '/api/song-status/Blue', { status: 'Shelved' });
    await library.apply(aStoredFile('/Blau v9.mp3'), aStoredFile('/Blue v9.mp3'));
    await ask('POST', '/api/versions/move', { filename: 'Blau v1.mp3', newCleanTitle: 'Green' });
    await undone(id);
    expect(await notesOf('Blau')).toEqual(['old', 'about the second', 'answer']);
    expect(await notesOf('Blue')).toEqual(['about the song']);
    expect(await favoritesOf(ana)).toEqual(['Blue']);
    expect(await statuses()).toEqual([{ cleanTitle: 'Blue', status: 'Shelved' }]);
    expect(await filesOf('Blau')).toEqual(['Blau v9', 'Blau v2']);
    expect(await filesOf('Blue')).toEqual(['Blue v9', 'Blue v3', 'Blue v2']);
    expect(await filesOf('Green')).toEqual(['Blau v1']);
  });

  it('is possible once within ten minutes, for the merger, curators and admins', async () => {
    const id = await merged('Blau', 'Blue');
    expect(await undo(id, ana)).toMatchObject(
      refusal(403, 'Only curators, admins and the person who merged these songs can undo it'),
    );
    // No longer a curator.
    expect(await undo(id, { userId: curator.userId })).toMatchObject({ status: 200, body: { fromTitle: 'Blau' } });
    expect(await undo(id, admin)).toMatchObject(refusal(409, '“Blau” is already a song of its own again.'));
    const again = await merged('Blau', 'Blue');
    library.clock.set('2026-05-02T09:10:05.000Z');
    expect(await undo(again, admin)).toMatchObject(
      refusal(409, 'A merge can be undone for 10 minutes. Move the versions out of “Blue” instead.'),
    );
    expect(await undo(LARGEST_ID)).toMatchObject(refusal(404, 'Merge not found'));
  });

  it('by two people at once happens once', async () => {
    await liveWithThem();
    const before = await everything();
    const id = await merged('Blau', 'Blue');
    const answers = await Promise.all([undo(id), undo(id, admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await everything()).toEqual(before);
  });

  it('is offered on the other song’s page while it is possible', async () => {
    const listed = async (title = 'Blue') =>
      (await ask<SongMerge[]>('GET', `/api/songs/${title}/merges`)).body.map(({ fromTitle }) => fromTitle);
    await ask('PUT', '/api/custom-titles/Blau', { customTitle: 'Deep Blue' });
    const id = await merged('Blau', 'Blue');
    await merged('Red', 'Blue');
    expect(await listed()).toEqual(['Red', 'Deep Blue']);
    expect(await listed('Blau')).toEqual(['Red', 'Deep Blue']);
    expect((await ask<SongMerge[]>('GET', '/api/songs/Blue/merges')).body[1]).toMatchObject({
      id,
      into: 'Blue',
      mergedBy: { id: curator.userId, firstName: 'Cura' },
      mergedAt: '2026-05-02T09:00:05.000Z',
      canUndoUntil: '2026-05-02T09:10:05.000Z',
    });
    await undone(id);
    expect(await listed()).toEqual(['Red']);
    library.clock.set('2026-05-02T09:10:05.000Z');
    expect(await listed()).toEqual([]);
  });
});

describe('the title of a merged song', () => {
  const move = (filename: string, newCleanTitle: string) =>
    ask('POST', '/api/versions/move', { filename: `${filename}.mp3`, newCleanTitle });

  it('leads to the other song for a version that is moved there', async () => {
    await merged('Blau', 'Blue');
    await move('Red', 'Blau');
    expect(await filesOf('Blue')).toContain('Red');
  });

  it('becomes a separate song again for a version moved out under it, and for later files', async () => {
    const id = await merged('Blau', 'Blue');
    await move('Blau v1', 'Blau');
    await library.apply(aStoredFile('/Blau v9.mp3'));
    expect(await filesOf('Blau')).toEqual(['Blau v9', 'Blau v1']);
    expect(await filesOf('Blue')).toEqual(['Blue v3', 'Blau v2', 'Blue v2']);
    await undone(id);
    expect(await filesOf('Blau')).toEqual(['Blau v9', 'Blau v2', 'Blau v1']);
    expect(await filesOf('Blue')).toEqual(['Blue v3', 'Blue v2']);
  });
});
