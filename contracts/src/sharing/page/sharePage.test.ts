import { describe, expect, it } from 'vitest';
import { playlistView } from './playlistView.ts';
import { publicName } from './publicName.ts';
import { wavePath } from './sharedLook.ts';
import { isSharePageName, sharePageView } from './sharePageView.ts';
import { aSharedPlaylist, aSharedSong } from './shares.builders.ts';
import { songView } from './songView.ts';

const api = '/api/share/t0ken';
const reader = { locale: 'en', timeZone: 'UTC' };
const now = new Date('2026-05-02T09:00:00.000Z');

const named = (view: object): string[] =>
  Object.entries(view).flatMap(([name, value]: [string, unknown]) => {
    const inside = Array.isArray(value) ? value : [value];
    return [name, ...inside.flatMap((one) => (typeof one === 'object' && one !== null ? named(one) : []))];
  });

describe('the content of a song’s page', () => {
  it('is finished texts, with the day in the reader’s language', () => {
    const shared = aSharedSong({
      share: { title: 'For Ben', description: null, createdAt: '2026-05-02T23:30:00.000Z' },
      song: { version: 3, producer: 'Ana', key: null, bpm: 120, duration: 187.4 },
      canDownload: true,
    });
    expect(songView({ shared, api, peaks: [1] }, reader)).toMatchObject({
      title: 'For Ben',
      description: '',
      version: 'v3',
      producer: 'Ana',
      key: '',
      bpm: '120',
      duration: '3:07',
      seekMax: 187.4,
      day: 'May 2, 2026',
      stream: '/api/share/t0ken/stream',
      download: '/api/share/t0ken/download',
      wave: wavePath([1]),
    });
    expect(songView({ shared, api, peaks: null }, { locale: 'de', timeZone: 'Europe/Berlin' }).day).toMatch(/^3\. Mai/);
  });

  it('is empty if unknown or not allowed', () => {
    const shared = aSharedSong({
      song: { version: null, producer: null, key: null, bpm: null, duration: null },
      canDownload: false,
    });
    const { version, producer, download, duration, seekMax } = songView({ shared, api, peaks: null }, reader);
    expect({ version, producer, download, duration, seekMax }).toEqual({
      version: '',
      producer: '',
      download: '',
      duration: '0:00',
      seekMax: 0.1,
    });
  });
});

describe('the content of a playlist’s page', () => {
  const { songs } = aSharedPlaylist();
  const viewOf = (overrides: Parameters<typeof aSharedPlaylist>[0]) =>
    playlistView({ shared: aSharedPlaylist(overrides), api, peaks: null, icon: '', now }, reader);

  it('is its songs in order, with the first to play', () => {
    const turned = songs.map((song, place) => ({ ...song, orderPosition: songs.length - place }));
    const view = viewOf({ songs: turned });
    expect(view.songs.map(({ cleanTitle }) => cleanTitle)).toEqual(
      turned.map(({ cleanTitle }) => cleanTitle).toReversed(),
    );
    expect(view.first).toMatchObject({ cleanTitle: songs.at(-1)?.cleanTitle, isOnly: false });
    expect(view.count).toBe(`${songs.length} Songs`);
    expect(view.songs[0]?.stream).toMatch(/^\/api\/share\/t0ken\/stream\?cleanTitle=/);
  });

  it('offers all files with their size, where they can be downloaded', () => {
    expect(viewOf({ canDownload: true, downloadBytes: 1_288_490_189 })).toMatchObject({
      downloadAll: '/api/share/t0ken/zip',
      downloadSize: '1.2 GB',
    });
    expect(viewOf({})).toMatchObject({ downloadAll: '', downloadSize: '' });
    expect(viewOf({ canDownload: true, downloadBytes: 0, songs: [] })).toMatchObject({ downloadAll: '' });
  });

  it('says how many there are and where, if it has the first ones only', () => {
    expect(viewOf({ songCount: 1500 })).toMatchObject({ count: '1,500 Songs', allSongs: '?all=1' });
    expect(viewOf({ songs: songs.slice(0, 1), songCount: 2 }).first?.isOnly).toBe(false);
    expect(viewOf({ songCount: songs.length }).allSongs).toBe('');
  });

  it('has nothing to move or play without songs', () => {
    expect(viewOf({ songs: [] })).toMatchObject({ count: '0 Songs', hasSongs: false, canReorder: false, first: null });
  });
});

it('has a known name for everything in it, and for nothing else', () => {
  const head = { about: '', address: '', picture: '' };
  const view = sharePageView({
    song: { ...songView({ shared: aSharedSong(), api, peaks: null }), ...head },
    playlist: { ...playlistView({ shared: aSharedPlaylist(), api, peaks: null, icon: '', now }), ...head },
    unavailable: { isDead: true, hasFailed: false, words: '' },
  });
  expect(named(view).filter((name) => !isSharePageName(name))).toEqual([]);
  for (const name of ['toString', 'constructor', '__proto__', 'length', '']) expect(isSharePageName(name)).toBe(false);
});

it.each([
  [{ displayName: 'ana', firstName: 'Ana' }, 'Ana'],
  [{ displayName: '', firstName: 'Ana' }, 'Ana'],
  [{ displayName: null, firstName: null }, 'Anonymous'],
])('calls a person %j %s', (person, name) => {
  expect(publicName(person)).toBe(name);
});
