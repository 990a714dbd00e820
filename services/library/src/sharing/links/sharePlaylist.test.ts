import { type SharedPlaylist, sharedPlaylist } from '@simmer/contracts/services';
import { checkMediaAddress, mediaSecret } from '@simmer/service-common/internal/mediaAddress.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { askLibrary, type Reply } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { publishSharePage } from '../../testing/publishSharePage.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary, TEST_SECRET } from '../../testing/testLibrary.ts';

const library = perTest(startTestLibrary);
let id: number;

const ben = { userId: 2, displayName: 'ben', firstName: 'Ben' };
const admin = { userId: 9, isAdmin: true };
const hostile = { name: '</script><img src=x onerror=alert(1)> $& 🔥', description: `it's <b>bold</b> & "quoted"` };

beforeEach(async () => {
  await publishSharePage(library.dataFolder);
  await library.apply(
    aStoredFile('/Midnight Drive v3 (prod. Ana) [S12] (exp).wav', { durationSeconds: 187.4 }),
    aStoredFile('/Paper Boats.mp3'),
    aStoredFile('/Slow Boil.mp3'),
  );
  id = await make({ name: 'Setlist', description: 'for the summer', icon: 'bi-fire' });
});

const send = (method: string, path: string, body?: unknown, as = {}) =>
  askLibrary<Reply>(library, method, path, { as, body });
const visit = (path: string) => library.call(path, { as: null });

async function make(form: object): Promise<number> {
  return (await send('POST', '/api/playlists', form)).body.id;
}

async function fill(playlistId = id): Promise<void> {
  for (const file of ['Midnight Drive v3 (prod. Ana) [S12] (exp).wav', 'Paper Boats.mp3']) {
    await send('POST', `/api/playlists/${playlistId}/songs`, { dropboxPath: `/Music/${file}` });
  }
}

async function share(playlistId = id, as = {}): Promise<string> {
  const { status, body } = await send('POST', `/api/playlists/${playlistId}/share`, undefined, as);
  expect(status).toBe(200);
  return body.shareToken;
}

async function shown(token: string): Promise<SharedPlaylist> {
  return sharedPlaylist.parse(await (await visit(`/api/share/${token}`)).json());
}

const listed = async (as = {}) => (await send('GET', '/api/playlists', undefined, as)).body[0];

describe('sharing a playlist', () => {
  it('makes a link that anyone can open', async () => {
    await fill();
    const token = await share();
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(await shown(token)).toEqual({
      type: 'playlist',
      songCount: 2,
      playlist: {
        name: 'Setlist',
        description: 'for the summer',
        icon: 'bi-fire',
        owner: { displayName: 'ana', firstName: 'Ana' },
      },
      songs: [
        {
          cleanTitle: 'Midnight Drive',
          version: 3,
          isExperimental: true,
          producer: 'Ana',
          session: 'S12',
          modifiedAt: '2026-05-01T20:15:00.000Z',
          duration: 187.4,
          orderPosition: 0,
          wave: null,
        },
        expect.objectContaining({ cleanTitle: 'Paper Boats', version: null, orderPosition: 1 }),
      ],
      canDownload: false,
      canReorder: true,
    });
  });

  it('gives the one link again, to its owner, to admins and to two presses at once', async () => {
    const tokens = await Promise.all([share(), share(), share(id, admin)]);
    expect(new Set([...tokens, await share()]).size).toBe(1);
    expect(await share(await make({ name: 'Another' }))).not.toBe(tokens[0]);
  });

  it('is refused to anyone else, without revealing the link', async () => {
    const token = await share();
    for (const method of ['POST', 'DELETE']) {
      expect((await send(method, `/api/playlists/${id}/share`, undefined, ben)).status).toBe(403);
      expect((await send(method, '/api/playlists/999/share')).status).toBe(404);
    }
    expect(await listed(ben)).toMatchObject({ isShareable: true, shareToken: null });
    expect(await listed()).toMatchObject({ isShareable: true, shareToken: token });
    expect(await listed(admin)).toMatchObject({ shareToken: token });
  });

  it('stores no token in the clear', async () => {
    const token = await share();
    const [row] = await library.database.query<{ text: string; sealed_token: Buffer }[]>(
      'SELECT playlist_share::text AS text, sealed_token FROM playlist_share',
    );
    expect(row?.text).toContain(`(${id},`);
    expect(row?.text).not.toContain(token);
    expect(row?.sealed_token.toString('latin1')).not.toContain(token);
  });

  it('makes a new link if the old one was encrypted under another secret', async () => {
    const before = await share();
    await library.database.query(
      'UPDATE playlist_share SET sealed_token = sha256(sealed_token) || sha256(sealed_token)',
    );
    expect(await listed()).toMatchObject({ isShareable: true, shareToken: null });
    const after = await share();
    expect((await visit(`/api/share/${after}`)).status).toBe(200);
    expect((await visit(`/api/share/${before}`)).status).toBe(404);
  });
});

describe('ending it', () => {
  it('ends the link at once, and for good', async () => {
    await fill();
    const token = await share();
    expect((await send('DELETE', `/api/playlists/${id}/share`)).status).toBe(204);
    expect((await send('DELETE', `/api/playlists/${id}/share`)).status).toBe(204);
    for (const path of ['', '/stream?cleanTitle=Paper%20Boats']) {
      const answer = await visit(`/api/share/${token}${path}`);
      expect([answer.status, (await answer.json()).detail]).toEqual([404, 'Share not found']);
    }
    expect(await listed()).toMatchObject({ isShareable: false, shareToken: null });
    expect(await share()).not.toBe(token);
  });

  it('also happens when the playlist is deleted', async () => {
    const token = await share();
    await send('DELETE', `/api/playlists/${id}`);
    expect((await visit(`/api/share/${token}`)).status).toBe(404);
  });
});

describe('a shared playlist’s audio', () => {
  const stream = async (token: string, query: string) => {
    const answer = await visit(`/api/share/${token}/stream${query}`);
    return { status: answer.status, file: answer.headers.get('x-accel-redirect') ?? '' };
  };

  it('is that of its songs', async () => {
    await fill();
    const token = await share();
    const { status, file } = await stream(token, '?cleanTitle=paper_boats');
    expect(status).toBe(200);
    const url = new URL(file, 'http://simmer');
    expect(checkMediaAddress(url.pathname, url.searchParams, library.clock.now(), mediaSecret(TEST_SECRET))).toBe(
      'good',
    );
  });

  it('excludes any other song, and hidden ones', async () => {
    await fill();
    const token = await share();
    expect((await stream(token, '?cleanTitle=Slow%20Boil')).status).toBe(404);
    expect((await stream(token, '')).status).toBe(400);
    await library.database.query('UPDATE version SET is_hidden = true');
    expect((await stream(token, '?cleanTitle=Paper%20Boats')).status).toBe(404);
    expect((await shown(token)).songs).toEqual([]);
  });

  it('excludes what no browser plays, which is shown as such', async () => {
    await fill();
    const token = await share();
    await library.database.query(`UPDATE version SET unplayable = 'damaged' WHERE title_key = 'paper boats'`);
    expect((await stream(token, '?cleanTitle=Paper%20Boats')).status).toBe(409);
    expect((await stream(token, '?cleanTitle=Midnight%20Drive')).status).toBe(200);
    const songs = (await shown(token)).songs.map(({ cleanTitle, unplayable }) => [cleanTitle, unplayable]);
    expect(songs).toEqual(
      expect.arrayContaining([
        ['Paper Boats', 'damaged'],
        ['Midnight Drive', undefined],
      ]),
    );
  });

  it('does not make a shared version lead elsewhere', async () => {
    const { shareToken } = (await send('POST', '/api/songs/Slow%20Boil/share', {})).body;
    const plain = await stream(shareToken, '');
    expect(await stream(shareToken, '?cleanTitle=Paper%20Boats')).toEqual(plain);
  });
});

describe('a playlist that somebody else made public', () => {
  const acknowledge = (as = {}) => send('POST', `/api/playlists/${id}/publication/acknowledge`, undefined, as);
  const bo = { displayName: 'bo', firstName: 'Bo', lastName: null };
  const publishedBy = async (as = {}) => (await listed(as)).publishedBy;
  const admin = { userId: 9, displayName: 'bo', firstName: 'Bo', lastName: null, isAdmin: true };

  it('shows only its owner who it was, until the owner dismisses it', async () => {
    await share(id, admin);
    expect(await publishedBy()).toEqual(bo);
    expect(await publishedBy(admin)).toBeNull();
    expect(await publishedBy(ben)).toBeNull();
    expect((await acknowledge(admin)).status).toBe(403);
    expect(await publishedBy()).toEqual(bo);
    expect((await acknowledge()).status).toBe(204);
    expect(await publishedBy()).toBeNull();
    expect((await acknowledge()).status).toBe(204);
  });

  it('is shown again when it is made public again', async () => {
    await share(id, admin);
    await acknowledge();
    await share(id, admin);
    expect(await publishedBy()).toBeNull();
    await send('DELETE', `/api/playlists/${id}/share`);
    await share(id, admin);
    expect(await publishedBy()).toEqual(bo);
    await send('DELETE', `/api/playlists/${id}/share`, undefined, admin);
    expect(await publishedBy()).toBeNull();
  });

  it("is not shown if the owner's link existed before", async () => {
    await share();
    await share(id, admin);
    expect(await publishedBy()).toBeNull();
  });

  it('replies 404 for an unknown playlist', async () => {
    id = 999;
    expect((await acknowledge()).status).toBe(404);
  });
});

describe('a shared playlist’s page', () => {
  const page = async (token: string) => {
    const answer = await visit(`/share/${token}`);
    return { status: answer.status, html: await answer.text(), headers: answer.headers };
  };

  it('is filled with finished texts, the songs in their order', async () => {
    await fill();
    const token = await share();
    const { status, html, headers } = await page(token);
    expect(status).toBe(200);
    expect(html).toContain('<title>Setlist · Simmer</title>');
    expect(html).toContain('<meta name="description" content="for the summer" />');
    expect(html).toContain(`<meta property="og:url" content="http://localhost:8080/share/${token}" />`);
    const icon = '/modules/mf-share/1.0.0/page/icons/fire.svg#icon';
    expect(html).toContain(`<h1>Setlist</h1><p>for the summer</p><p>Ana|2 Songs|${icon}</p>`);
    const stream = (title: string) => `/api/share/${token}/stream?cleanTitle=${title}`;
    expect(html).toContain(`<li>Midnight Drive|v3|Ana|S12|12 hours ago|3:07|${stream('Midnight+Drive')}</li>`);
    expect(html).toContain(`|${stream('Paper+Boats')}</li>`);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('counts one song as one', async () => {
    const token = await share();
    expect((await page(token)).html).toContain('|0 Songs|');
    await send('POST', `/api/playlists/${id}/songs`, { dropboxPath: '/Music/Slow Boil.mp3' });
    expect((await page(token)).html).toContain('|1 Song|');
  });

  it('contains data that cannot break out of its script element', async () => {
    const { html } = await page(await share(await make(hostile)));
    expect(html).not.toMatch(/<img|<b>/);
    const [, data = ''] = /<script type="application\/json" id="share-data">(.*?)<\/script>/s.exec(html) ?? [];
    const { shared, iconHref } = JSON.parse(data);
    expect(sharedPlaylist.parse(shared).playlist).toMatchObject(hostile);
    expect(iconHref).toBe('/modules/mf-share/1.0.0/page/icons/music-note-beamed.svg#icon');
  });

  it.each(['nope', 'A'.repeat(22)])('says that a link does not work: %s', async (token) => {
    const { status, html } = await page(token);
    expect(status).toBe(404);
    expect(html).toContain('<h1>Not there</h1>dead');
    expect(html).not.toContain('share-data');
  });

  it('is not a song’s page, nor the other way round', async () => {
    const { shareToken } = (await send('POST', '/api/songs/Slow%20Boil/share', {})).body;
    expect((await page(shareToken)).html).toContain('dead');
    const answer = await visit(`/song-share/${await share()}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('dead');
  });
});
