import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announcedTopics } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { admin, ben } from '../../testing/playlistCalls.ts';
import { startShareLibrary } from '../../testing/shareCalls.ts';

const library = perTest(startShareLibrary);

const NOBODY = { 'user-agent': 'Mozilla/5.0 (X11) Firefox/153.0', 'sec-fetch-dest': 'document' };
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await library.visit(path, { headers })).status;

describe('the links of a member', () => {
  it('are those to versions they shared and to their playlists', async () => {
    expect(await library.links()).toEqual([
      expect.objectContaining({ kind: 'playlist', id: library.playlistId, token: library.token, title: 'Setlist' }),
      {
        kind: 'song',
        id: expect.any(Number),
        token: library.songToken,
        title: 'Midnight Drive',
        createdAt: '2026-05-02T09:00:05.000Z',
        isWorking: true,
        expiresAt: null,
        hasPassword: false,
        canDownload: false,
        canReorder: false,
        openedCount: 0,
        lastOpenedAt: null,
        canComment: false,
        showsOthers: false,
        guestCount: 0,
        noteCount: 0,
        approvedCount: 0,
        changesCount: 0,
        greets: false,
        personalCount: 0,
        playCount: 0,
        downloadCount: 0,
        lastHappenedAt: null,
      },
    ]);
    expect(await library.links(ben)).toEqual([]);
    expect(await library.links(admin)).toEqual([]);
  });

  it('exclude those made only for a download, until they are shared', async () => {
    const key = encodeURIComponent('Midnight Drive');
    const share = (purpose?: 'download') =>
      library.send('POST', `/api/songs/${key}/share`, purpose ? { purpose } : {}, ben);
    expect((await share('download')).status).toBe(200);
    expect(await library.links(ben)).toEqual([]);
    await share();
    expect(await library.links(ben)).toHaveLength(1);
    await share('download');
    expect(await library.links(ben)).toHaveLength(1);
  });

  it('do not work while their target is hidden', async () => {
    await library.database.query('UPDATE version SET is_hidden = true');
    expect((await library.songLink()).isWorking).toBe(false);
  });

  it('count how often and when people, not programs, opened them', async () => {
    const page = `/share/${library.token}`;
    await statusOf(page, NOBODY);
    library.clock.set('2026-05-03T10:00:00.000Z');
    await statusOf(page, NOBODY);
    await statusOf(page, { 'user-agent': 'WhatsApp/2.23 A' });
    await statusOf(page, { ...NOBODY, 'sec-purpose': 'prefetch' });
    await library.visit(page, { method: 'HEAD', headers: NOBODY });
    await statusOf(`/api/share/${library.token}`, NOBODY);
    const [link] = await library.links();
    expect(link).toMatchObject({ openedCount: 2, lastOpenedAt: '2026-05-03T10:00:00.000Z' });
  });

  it('are announced when a person opens one', async () => {
    const page = `/share/${library.token}`;
    const before = (await announcedTopics(library)).length;
    await statusOf(page, { 'user-agent': 'WhatsApp/2.23 A' });
    await statusOf(page, NOBODY);
    expect((await announcedTopics(library)).slice(before)).toEqual(['shares']);
  });

  it('can be changed and ended only by their maker and admins', async () => {
    const { id } = await library.songLink();
    expect((await library.change('song', id, { canDownload: true }, ben)).status).toBe(404);
    expect((await library.send('DELETE', `/api/shares/song/${id}`, undefined, ben)).status).toBe(404);
    expect((await library.change('playlist', library.playlistId, { canDownload: true }, ben)).status).toBe(403);
    expect((await library.change('song', 999, {})).status).toBe(404);
    expect((await library.change('song', id, { canDownload: true }, admin)).body).toMatchObject({ canDownload: true });
    expect((await library.send('DELETE', `/api/shares/song/${id}`)).status).toBe(204);
    expect((await library.send('DELETE', `/api/shares/song/${id}`)).status).toBe(404);
  });

  it('end at once, for page, audio and download', async () => {
    const { id } = await library.songLink();
    await library.change('song', id, { canDownload: true });
    const base = `/api/share/${library.songToken}`;
    const paths = [
      base,
      `${base}/stream`,
      `${base}/download`,
      `${base}/preview.png`,
      `/song-share/${library.songToken}`,
    ];
    await library.send('DELETE', `/api/shares/song/${id}`);
    for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 404]);
    const again = await library.send('POST', '/api/songs/Midnight%20Drive/share', {});
    expect(again.body.shareToken).not.toBe(library.songToken);
  });

  it('expire by themselves', async () => {
    const { id } = await library.songLink();
    const changed = await library.change('song', id, { expiresAt: '2026-05-02T12:00:00+02:00' });
    expect(changed.body).toMatchObject({ expiresAt: '2026-05-02T10:00:00.000Z', isWorking: true });
    library.clock.set('2026-05-02T10:00:00.000Z');
    const answer = await library.visit(`/api/share/${library.songToken}`);
    const unknown = await library.visit(`/api/share/${'A'.repeat(22)}`);
    const body = async (one: Response) => ({ ...(await one.json()), requestId: '' });
    expect([answer.status, await body(answer)]).toEqual([404, await body(unknown)]);
    expect(await library.songLink()).toMatchObject({ isWorking: false });
    expect((await library.change('song', id, { expiresAt: '2026-05-02T09:59:00Z' })).status).toBe(400);
    await library.change('song', id, { expiresAt: null });
    expect(await statusOf(`/api/share/${library.songToken}`)).toBe(200);
  });
});

describe('downloads by a link', () => {
  it('are off until the maker allows them, then save the file under its name', async () => {
    const { id } = await library.songLink();
    const path = `/api/share/${library.songToken}/download`;
    expect(await statusOf(path)).toBe(403);
    await library.change('song', id, { canDownload: true });
    const answer = await library.visit(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''Midnight%20Drive%20v3.wav`);
    expect(answer.headers.get('x-accel-redirect')).toMatch(/^\/media\/[0-9a-f]{64}\.\w+\?e=/);
  });

  it('are of the playlist’s own songs', async () => {
    await library.change('playlist', library.playlistId, { canDownload: true });
    const base = `/api/share/${library.token}/download`;
    expect(await statusOf(`${base}?cleanTitle=Slow%20Boil`)).toBe(200);
    expect(await statusOf(`${base}?cleanTitle=Fennel`)).toBe(404);
    expect(await statusOf(base)).toBe(400);
  });
});

describe('a link with a password', () => {
  const cookiesOf = (answer: Response) => answer.headers.getSetCookie();
  const asked = async (path: string, cookie = '') => {
    const answer = await library.visit(path, { headers: { cookie } });
    return { status: answer.status, text: await answer.text() };
  };

  beforeEach(async () => {
    expect((await library.change('playlist', library.playlistId, { password: 'basil and salt' })).body).toMatchObject({
      hasPassword: true,
    });
  });

  it('shows nothing without it', async () => {
    const base = `/api/share/${library.token}`;
    for (const path of [
      base,
      `${base}/stream?cleanTitle=Slow%20Boil`,
      `${base}/waveform?cleanTitle=Slow%20Boil`,
      `${base}/preview.png`,
    ]) {
      const { status, text } = await asked(path);
      expect([path, status, JSON.parse(text).code]).toEqual([path, 403, 'password_required']);
    }
    expect((await library.order(['Slow Boil', 'Paper Boats', 'Midnight Drive'])).status).toBe(403);
    const { status, text } = await asked(`/share/${library.token}`);
    expect(status).toBe(200);
    expect(text).toContain('<title>Password required · Simmer</title>');
    expect(text).toContain(JSON.stringify({ isLocked: true, token: library.token }));
    expect(text).not.toMatch(/Setlist|Midnight|ana|og:|twitter:/);
    expect((await library.links())[0]).toMatchObject({ openedCount: 0 });
  });

  it('opens with it for this link only, by cookies sent nowhere else', async () => {
    const answer = await library.unlock('basil and salt');
    expect(answer.status).toBe(204);
    const cookies = cookiesOf(answer);
    expect(cookies.map((cookie) => /Path=([^;]*)/.exec(cookie)?.[1])).toEqual([
      `/api/share/${library.token}`,
      `/share/${library.token}`,
    ]);
    expect(cookies.every((cookie) => cookie.endsWith('; HttpOnly; SameSite=Lax'))).toBe(true);
    const pass = cookies[0]?.split(';')[0] ?? '';
    expect((await asked(`/api/share/${library.token}`, pass)).status).toBe(200);
    expect((await asked(`/share/${library.token}`, `other=1; ${pass}`)).text).toContain('Setlist');
    expect((await asked(`/api/share/${library.token}`, `${pass}x`)).status).toBe(403);

    const { id } = await library.songLink();
    await library.change('song', id, { password: 'basil and salt' });
    expect((await asked(`/api/share/${library.songToken}`, pass)).status).toBe(403);
    await library.change('playlist', library.playlistId, { password: 'another one' });
    expect((await asked(`/api/share/${library.token}`, pass)).status).toBe(403);
    await library.change('playlist', library.playlistId, { password: null });
    expect((await asked(`/api/share/${library.token}`)).status).toBe(200);
  });

  it('has a preview that must not be cached', async () => {
    const pass = cookiesOf(await library.unlock('basil and salt'))[0]?.split(';')[0] ?? '';
    const page = await vi.waitFor(async () => {
      await library.change('playlist', library.playlistId, { password: null });
      const { text } = await asked(`/share/${library.token}`);
      const named = /og:image" content="http:\/\/localhost:8080([^"]+)"/.exec(text)?.[1] ?? '';
      const open = await library.visit(named);
      expect(open.headers.get('cache-control')).toBe('public, max-age=3600');
      return named;
    });
    await library.change('playlist', library.playlistId, { password: 'basil and salt' });
    const again = cookiesOf(await library.unlock('basil and salt'))[0]?.split(';')[0] ?? '';
    expect((await library.visit(page, { headers: { cookie: pass } })).status).toBe(403);
    const locked = await library.visit(page, { headers: { cookie: again } });
    expect([locked.status, locked.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('refuses a wrong one, and limits tries to ten', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.20' };
    for (let tries = 0; tries < 10; tries += 1) {
      const answer = await library.unlock('guess', library.token, headers);
      expect([answer.status, cookiesOf(answer)]).toEqual([403, []]);
    }
    const answer = await library.unlock('basil and salt', library.token, headers);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await library.unlock('basil and salt')).status).toBe(204);
    library.clock.set('2026-05-02T09:20:00.000Z');
    expect((await library.unlock('basil and salt', library.token, headers)).status).toBe(204);
  });

  it('stores it hashed by a memory-hard function with its own salt', async () => {
    const { id } = await library.songLink();
    await library.change('song', id, { password: 'basil and salt' });
    const rows = await library.database.query<{ hash: string }[]>(
      'SELECT password_hash AS hash FROM share UNION ALL SELECT password_hash FROM playlist_share',
    );
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
    for (const { hash } of rows) expect(hash).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/);
  });

  it.each([['abc'], ['']])('needs one of four letters: "%s"', async (password) => {
    expect((await library.change('playlist', library.playlistId, { password })).status).toBe(400);
  });

  it('is not told apart from others by a wrong link', async () => {
    expect((await library.unlock('basil and salt', 'nope')).status).toBe(404);
    expect((await library.unlock('anything', library.songToken)).status).toBe(204);
  });
});
