import type { CustomTitleRecord, Playlist, Song, SongComment, SongStatusRecord } from '@simmer/contracts/services';
import { beforeEach, describe, expect, it } from 'vitest';
import { askLibrary } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perTest(startTestLibrary);
const v1 = aStoredFile('/Blue v1.mp3');
const v2 = aStoredFile('/Blue v2.mp3');

beforeEach(async () => {
  await library.apply(v1, v2);
  await ask('POST', '/api/song-comments', { cleanTitle: 'Blue', comment: 'louder' });
  await ask('POST', '/api/songs/Blue/favorite');
  await ask('PUT', '/api/song-status/Blue', { status: 'Marinating' });
  await ask('PUT', '/api/custom-titles/Blue', { customTitle: 'True Blue' });
  const { body } = await ask<Playlist>('POST', '/api/playlists', { name: 'Set' });
  await ask('POST', `/api/playlists/${body.id}/songs`, { dropboxPath: '/Music/Blue v1.mp3' });
});

const ask = <Body>(method: string, path: string, body?: unknown) =>
  askLibrary<Body>(library, method, path, {
    as: { canCurateSongs: true },
    ...(body !== undefined && { body }),
  });
const rename = (file: typeof v1, path: string) => library.apply(aStoredFile(path, { fileId: file.fileId }));
const notesOf = async (title: string) => {
  const { body } = await ask<SongComment[]>('GET', `/api/song-comments/${title}`);
  return body.map(({ comment }) => comment);
};

describe('a song whose files are renamed in storage', () => {
  it('keeps its things while one of them has its title', async () => {
    await rename(v2, '/Navy v2.mp3');
    expect(await notesOf('Blue')).toEqual(['louder']);
    expect(await notesOf('Navy')).toEqual([]);
  });

  it('moves its things with the last one', async () => {
    await rename(v2, '/Navy v2.mp3');
    await rename(v1, '/Navy v1.mp3');
    expect(await notesOf('Navy')).toEqual(['louder']);
    expect(await notesOf('Blue')).toEqual([]);
    expect((await ask<Song[]>('GET', '/api/favorites')).body.map(({ cleanTitle }) => cleanTitle)).toEqual(['Navy']);
    expect((await ask<SongStatusRecord[]>('GET', '/api/song-statuses')).body).toEqual([
      { cleanTitle: 'Navy', status: 'Marinating' },
    ]);
    expect((await ask<CustomTitleRecord[]>('GET', '/api/custom-titles/')).body).toEqual([
      { cleanTitle: 'Navy', customTitle: 'True Blue' },
    ]);
    const links = (await ask<{ cleanTitle: string }[]>('GET', '/api/playlist-songs')).body;
    expect(links.map(({ cleanTitle }) => cleanTitle)).toEqual(['Navy']);
    await rename(v1, '/Blue v1.mp3');
    await rename(v2, '/Blue v2.mp3');
    expect(await notesOf('Blue')).toEqual(['louder']);
  });

  it('joins the song of that title, which keeps its own', async () => {
    await library.apply(aStoredFile('/Navy v9.mp3'));
    await ask('POST', '/api/song-comments', { cleanTitle: 'Navy', comment: 'softer' });
    await ask('POST', '/api/songs/Navy/favorite');
    await ask('PUT', '/api/song-status/Navy', { status: 'Archived' });
    await library.apply(
      aStoredFile('/Navy v1.mp3', { fileId: v1.fileId }),
      aStoredFile('/Navy v2.mp3', { fileId: v2.fileId }),
    );
    expect(await notesOf('Navy')).toEqual(['louder', 'softer']);
    expect((await ask<SongStatusRecord[]>('GET', '/api/song-statuses')).body).toEqual([
      { cleanTitle: 'Navy', status: 'Archived' },
    ]);
    expect((await ask<Song[]>('GET', '/api/favorites')).body).toHaveLength(1);
  });

  it('keeps them while its files are only missing', async () => {
    await library.apply({ removed: v1.fileId }, { removed: v2.fileId });
    await library.apply(v1);
    expect(await notesOf('Blue')).toEqual(['louder']);
  });
});
