import { describe, expect, it } from 'vitest';
import { perTest } from '../testing/lifetimes.ts';
import { startShareLibrary } from '../testing/shareCalls.ts';
import { aStoredFile } from '../testing/storedFiles.ts';

const library = perTest(startShareLibrary);

const fileOf = async (path: string) => {
  const answer = await library.visit(path);
  return { status: answer.status, file: answer.headers.get('x-accel-redirect') };
};

describe('a visitor with a link', () => {
  it('can make none of the members’ calls, whatever they send', async () => {
    const headers = { authorization: `Bearer ${library.token}`, cookie: `simmer_share=${library.token}` };
    for (const path of [
      '/api/songs',
      '/api/songs/Midnight%20Drive/stream',
      '/api/playlists',
      `/api/playlists/${library.playlistId}/songs`,
      `/api/playlists/${library.playlistId}/orders`,
      '/api/shares',
      '/api/news-feed',
    ]) {
      expect([path, (await library.visit(path, { headers })).status]).toEqual([path, 401]);
    }
  });

  it('gets no audio of another song, another version or a hidden song', async () => {
    await library.apply(aStoredFile('/Midnight Drive v2.wav'), aStoredFile('/Fennel.mp3'));
    const song = await fileOf(`/api/share/${library.songToken}/stream`);
    for (const more of [
      '?cleanTitle=Fennel',
      '?cleanTitle=Midnight%20Drive&versionId=4',
      '?key=4&id=4&path=/Music/Fennel.mp3',
    ]) {
      expect(await fileOf(`/api/share/${library.songToken}/stream${more}`)).toEqual(song);
    }
    const stream = `/api/share/${library.token}/stream`;
    for (const more of ['Fennel', '/Music/Fennel.mp3', '../Fennel', '%00', '4']) {
      const { status, file } = await fileOf(`${stream}?cleanTitle=${encodeURIComponent(more)}`);
      expect([more, status, file]).toEqual([more, 404, null]);
    }
    await library.database.query(`UPDATE version SET is_hidden = true WHERE title_key LIKE 'slow%'`);
    expect((await fileOf(`${stream}?cleanTitle=Slow%20Boil`)).status).toBe(404);
  });

  it('gets no address of a file, which would outlive the link', async () => {
    for (const path of [
      `/api/share/${library.songToken}`,
      `/song-share/${library.songToken}`,
      `/share/${library.token}`,
    ]) {
      const answer = await library.visit(path);
      expect(await answer.text()).not.toContain('/media/');
      expect(answer.headers.get('location')).toBeNull();
    }
  });

  it('learns nothing about people but the names of the sharer', async () => {
    const { songs, playlist, ...rest } = await library.shared();
    expect(playlist.owner).toEqual({ displayName: 'ana', firstName: 'Ana' });
    expect(Object.keys(rest).sort()).toEqual(['canDownload', 'canReorder', 'songCount', 'type']);
    expect(Object.keys(songs[0] ?? {}).sort()).toEqual(
      [
        'cleanTitle',
        'duration',
        'isExperimental',
        'modifiedAt',
        'orderPosition',
        'producer',
        'session',
        'version',
        'wave',
      ].sort(),
    );
    const page = await (await library.visit(`/share/${library.token}`)).text();
    expect(page).not.toMatch(/@|userId|dropboxPath|addedBy/);
  });
});
