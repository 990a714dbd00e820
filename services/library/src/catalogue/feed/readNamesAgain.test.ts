import type {
  CustomTitleRecord,
  Playlist,
  Song,
  SongComment,
  SongStatusRecord,
  Version,
} from '@simmer/contracts/services';
import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askLibrary } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';
import { NAME_RULES, readFileName } from '../fileNames/readFileName.ts';
import { createFeedRepository } from './feed.repository.ts';

const library = perTest(startTestLibrary);
const feed = () => createFeedRepository(library.database);

beforeEach(async () => {
  // What it does when it starts must not come in between.
  await vi.waitFor(
    async () => {
      const [cursor] = await library.database.query<{ rules: number }[]>('SELECT name_rules AS rules FROM feed_cursor');
      expect(cursor?.rules).toBe(NAME_RULES);
    },
    { timeout: conditionTimeoutMs },
  );
});

const ask = <Body>(method: string, path: string, body?: unknown) =>
  askLibrary<Body>(library, method, path, { as: { canCurateSongs: true }, ...(body !== undefined && { body }) });
const titles = async () => (await ask<Song[]>('GET', '/api/songs')).body.map(({ cleanTitle }) => cleanTitle).sort();
const notesOf = async (title: string) =>
  (await ask<SongComment[]>('GET', `/api/song-comments/${title}`)).body.map(({ comment }) => comment);

/** Makes the library what it was before the rules knew a mark: each file a song by its whole name. */
async function asReadBefore(): Promise<void> {
  await library.database.query(`
    INSERT INTO song (title_key, title)
      SELECT lower(translate(stem, '_-.', '   ')), stem FROM (SELECT regexp_replace(filename, '\\.[^.]*$', '') AS stem FROM version) AS named
      ON CONFLICT DO NOTHING;
    UPDATE version SET label = NULL, named_bpm = NULL, named_key = NULL, number = NULL,
      file_title = regexp_replace(filename, '\\.[^.]*$', ''),
      file_title_key = lower(translate(regexp_replace(filename, '\\.[^.]*$', ''), '_-.', '   '));
    DELETE FROM song WHERE NOT EXISTS (SELECT FROM version WHERE version.title_key = song.title_key);
    UPDATE feed_cursor SET name_rules = 1;`);
}

const loud = aStoredFile('/Blue v5 (loud master).wav');
const tempo = aStoredFile('/Blue v4_120bpm_Am.wav');

/** A library of two songs by the older rules, each with things of its own. */
async function aLibraryReadBefore(): Promise<void> {
  await library.apply(loud, tempo, aStoredFile('/Red v1.wav'));
  await asReadBefore();
  const first = encodeURIComponent('Blue v5 (loud master)');
  const second = encodeURIComponent('Blue v4_120bpm_Am');
  await ask('POST', '/api/song-comments', { cleanTitle: 'Blue v5 (loud master)', comment: 'louder' });
  await ask('POST', '/api/song-comments', { cleanTitle: 'Blue v4_120bpm_Am', comment: 'softer' });
  await ask('POST', `/api/songs/${second}/favorite`);
  await ask('PUT', `/api/song-status/${first}`, { status: 'Marinating' });
  await ask('PUT', `/api/song-status/${second}`, { status: 'Archived' });
  await ask('PUT', `/api/custom-titles/${second}`, { customTitle: 'True Blue' });
  const { body } = await ask<Playlist>('POST', '/api/playlists', { name: 'Set' });
  await ask('POST', `/api/playlists/${body.id}/songs`, { dropboxPath: tempo.path });
  await ask('POST', `/api/songs/${encodeURIComponent(tempo.path)}/timestamps`, { timestamp: 3, emoji: '🔥' });
  await ask('PUT', `/api/versions/${await idOf(tempo.path)}/metadata`, { key: 'C', bpm: 60 });
}

const idOf = async (path: string) => {
  const [row] = await library.database.query<{ id: number }[]>('SELECT id FROM version WHERE path = $1', [path]);
  return row?.id;
};

async function everything() {
  const links = (await ask<{ cleanTitle: string }[]>('GET', '/api/playlist-songs')).body;
  const versions = (await ask<Version[]>('GET', '/api/songs/Blue/versions')).body;
  return {
    titles: await titles(),
    notes: await notesOf('Blue'),
    favorites: (await ask<Song[]>('GET', '/api/favorites')).body.map(({ cleanTitle }) => cleanTitle),
    statuses: (await ask<SongStatusRecord[]>('GET', '/api/song-statuses')).body,
    customTitles: (await ask<CustomTitleRecord[]>('GET', '/api/custom-titles/')).body,
    playlists: links.map(({ cleanTitle }) => cleanTitle),
    versions: versions.map(({ version, label, namedBpm, namedKey, key, bpm }) => ({
      version,
      label,
      namedBpm,
      namedKey,
      key,
      bpm,
    })),
    markers: await library.database.query(
      'SELECT v.path, at_seconds FROM timestamp_marker JOIN version v ON v.id = version_id',
    ),
  };
}

const AS_EXPECTED = {
  titles: ['Blue', 'Red'],
  notes: ['louder', 'softer'],
  favorites: ['Blue'],
  // Of the song whose version is newer; the other one had the only custom title.
  statuses: [{ cleanTitle: 'Blue', status: 'Marinating' }],
  customTitles: [{ cleanTitle: 'Blue', customTitle: 'True Blue' }],
  playlists: ['Blue'],
  versions: [
    { version: 5, label: 'loud master', namedBpm: null, namedKey: null, key: null, bpm: null },
    { version: 4, label: null, namedBpm: 120, namedKey: 'Am', key: 'C', bpm: 60 },
  ],
  markers: [{ path: tempo.path, at_seconds: 3 }],
};

describe('names that were read by older rules', () => {
  it('are reread, and their songs keep what belongs to them', async () => {
    await aLibraryReadBefore();
    expect(await titles()).toEqual(['Blue v4_120bpm_Am', 'Blue v5 (loud master)', 'Red v1']);
    expect(await feed().readNamesAgain()).toBe(3);
    expect(await everything()).toEqual(AS_EXPECTED);
  });

  it('are shown without what turns or hides letters, and join the song that looks the same', async () => {
    await library.apply(aStoredFile('/Live\u202e/Blue\u200e v2.wav'), aStoredFile('/Blue v1.wav'));
    await library.database.query(`
      INSERT INTO song (title_key, title) VALUES (E'blue\\u200e', E'Blue\\u200e');
      UPDATE version SET filename = regexp_replace(path, '^.*/', ''), session = E'Live\\u202e', file_title = E'Blue\\u200e', file_title_key = E'blue\\u200e'
       WHERE number = 2;
      UPDATE feed_cursor SET name_rules = 3;`);
    expect(await titles()).toEqual(['Blue', 'Blue\u200e']);
    await ask('POST', '/api/song-comments', { cleanTitle: 'Blue\u200e', comment: 'louder' });
    expect(await feed().readNamesAgain()).toBe(1);
    expect((await ask<Song[]>('GET', '/api/songs')).body).toMatchObject([
      {
        cleanTitle: 'Blue',
        filename: 'Blue v2.wav',
        session: 'Live',
        dropboxPath: '/Music/Live\u202e/Blue\u200e v2.wav',
        versionCount: 2,
      },
    ]);
    expect(await notesOf('Blue')).toEqual(['louder']);
  });

  it('are reread only once', async () => {
    await aLibraryReadBefore();
    await Promise.all([feed().readNamesAgain(), feed().readNamesAgain()]);
    const clock = () => library.database.query('SELECT catalogue_revision FROM change_clock');
    const before = await clock();
    expect(await feed().readNamesAgain()).toBe(0);
    expect(await clock()).toEqual(before);
    expect(await everything()).toEqual(AS_EXPECTED);
  });

  it('are reread by the next start after a kill in between', async () => {
    await aLibraryReadBefore();
    const { database } = library;
    const before = await titles();
    const create = database.createQueryRunner.bind(database);
    let isReached = true;
    for (let n = 1; isReached; n += 1) {
      let count = 0;
      isReached = false;
      database.createQueryRunner = (mode) => {
        const runner = create(mode);
        const query = runner.query.bind(runner);
        const failing = (text: string, parameters?: unknown[]): Promise<unknown> => {
          count += 1;
          isReached ||= count === n;
          return count === n ? Promise.reject(new Error('killed')) : query(text, parameters);
        };
        runner.query = failing as typeof runner.query;
        return runner;
      };
      const outcome = feed().readNamesAgain();
      // Its transaction has its connection by now; what runs beside it gets a whole one.
      database.createQueryRunner = create;
      await outcome.catch(() => undefined);
      if (isReached) expect(await titles(), `killed at ${n}`).toEqual(before);
    }
    expect(await everything()).toEqual(AS_EXPECTED);
  });

  it('keep manually moved versions and their share links in place', async () => {
    await aLibraryReadBefore();
    const versionId = await idOf(tempo.path);
    await ask('POST', '/api/versions/move', { versionId, newCleanTitle: 'Indigo' });
    await feed().readNamesAgain();
    expect(await titles()).toEqual(['Blue', 'Indigo', 'Red']);
  });

  it('restore everything that belonged to a song when its removed version returns', async () => {
    await aLibraryReadBefore();
    await library.apply({ removed: loud.fileId }, { removed: tempo.fileId });
    await feed().readNamesAgain();
    await library.apply(loud, tempo);
    expect(await everything()).toMatchObject({ notes: ['louder', 'softer'], playlists: ['Blue'], favorites: ['Blue'] });
  });

  it('split songs that were joined by mistake; their things stay with the newest', async () => {
    await library.apply(aStoredFile('/New Recording 1.m4a'), aStoredFile('/New Recording 2.m4a'));
    await library.database.query(`
      INSERT INTO song (title_key, title) VALUES ('new recording', 'New Recording');
      UPDATE version SET file_title = 'New Recording', file_title_key = 'new recording';
      UPDATE feed_cursor SET name_rules = 1;`);
    await ask('POST', '/api/song-comments', { cleanTitle: 'New Recording', comment: 'which one?' });
    await feed().readNamesAgain();
    expect(await titles()).toEqual(['New Recording 1', 'New Recording 2']);
    expect(await notesOf('New Recording 2')).toEqual(['which one?']);
  });

  it('hide what storage adds to a song hidden as a whole', async () => {
    await library.apply(loud);
    await asReadBefore();
    await library.database.query('UPDATE song SET hides_new_versions = true; UPDATE version SET is_hidden = true');
    await feed().readNamesAgain();
    await library.apply(aStoredFile('/Blue v6.wav'));
    expect(await titles()).toEqual([]);
  });

  it('keep a folder as session, unless it has the song’s name', async () => {
    await library.apply(aStoredFile('/Berlin/Blue_24bit_48k.wav'), aStoredFile('/Red/Red_24bit_48k.wav'));
    await asReadBefore();
    await library.database.query(`UPDATE version SET session = split_part(path, '/', 3)`);
    await feed().readNamesAgain();
    const rows = await library.database.query('SELECT file_title, session FROM version ORDER BY id');
    expect(rows).toEqual([
      { file_title: 'Blue', session: readFileName('/Berlin/Blue_24bit_48k.wav').session },
      { file_title: 'Red', session: null },
    ]);
  });
});
