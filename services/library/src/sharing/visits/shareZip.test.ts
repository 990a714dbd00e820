import { describe, expect, it } from 'vitest';
import { perTest } from '../../testing/lifetimes.ts';
import { startShareLibrary } from '../../testing/shareCalls.ts';

const library = perTest(startShareLibrary);

const allow = (options: object = {}) =>
  library.change('playlist', library.playlistId, { canDownload: true, ...options });
const zip = async (token = library.token, headers: Record<string, string> = {}) => {
  const answer = await library.visit(`/api/share/${token}/zip`, { headers });
  return { status: answer.status, at: answer.headers.get('x-accel-redirect')?.split('?')[0] };
};

describe('a shared playlist as a ZIP', () => {
  it('is there if the link allows downloads, counted by link', async () => {
    expect((await zip()).status).toBe(403);
    await allow();
    const { status, at } = await zip();
    expect(status).toBe(200);
    expect(at).toMatch(new RegExp(`^/media/zip/link-[0-9a-f]{64}/playlist-${library.playlistId}$`));
    expect(at).not.toContain(library.token);
    await allow({ canDownload: false });
    expect((await zip()).status).toBe(403);
  });

  it('stops with the link', async () => {
    await allow();
    await library.send('DELETE', `/api/playlists/${library.playlistId}/share`);
    expect((await zip()).status).toBe(404);
    expect((await zip('no-such-link')).status).toBe(404);
  });

  it('stops when the link expires', async () => {
    await allow({ expiresAt: '2026-05-02T10:00:00.000Z' });
    expect((await zip()).status).toBe(200);
    library.clock.set('2026-05-02T10:00:01.000Z');
    expect((await zip()).status).toBe(404);
  });

  it('needs the password, if there is one', async () => {
    await allow({ password: 'low and slow' });
    expect((await zip()).status).toBe(403);
    const unlocked = await library.unlock('low and slow');
    const [pass = ''] = unlocked.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    expect((await zip(library.token, { cookie: pass })).status).toBe(200);
  });

  it('is not there for a single song', async () => {
    const { id } = await library.songLink();
    await library.change('song', id, { canDownload: true });
    expect((await zip(library.songToken)).status).toBe(404);
  });

  it('has a size that only its visitors see, without hidden songs', async () => {
    expect(await library.shared()).not.toHaveProperty('downloadBytes');
    await allow();
    expect(await library.shared()).toMatchObject({ downloadBytes: 12_000_000 });
    await library.database.query(`UPDATE version SET is_hidden = true WHERE title_key LIKE 'slow%'`);
    expect(await library.shared()).toMatchObject({ downloadBytes: 8_000_000 });
  });
});
