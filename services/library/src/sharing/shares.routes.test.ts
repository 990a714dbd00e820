import { sharedSong } from '@simmer/contracts/services';
import { checkMediaAddress, mediaSecret } from '@simmer/service-common/internal/mediaAddress.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { askLibrary } from '../testing/askLibrary.ts';
import { perTest } from '../testing/lifetimes.ts';
import { publishSharePage } from '../testing/publishSharePage.ts';
import { aStoredFile } from '../testing/storedFiles.ts';
import { startTestLibrary, TEST_SECRET } from '../testing/testLibrary.ts';

const library = perTest(startTestLibrary);

beforeEach(async () => {
  await publishSharePage(library.dataFolder);
  await library.apply(aStoredFile('/Midnight Drive v3 (prod. Ana).wav'), aStoredFile('/Midnight Drive v4.wav'));
});

const PATH = encodeURIComponent('/Music/Midnight Drive v3 (prod. Ana).wav');

type Shared = { shareToken: string; downloadUrl: string };

async function share(body: object = {}, as = {}, key = PATH): Promise<Shared> {
  const { status, body: shared } = await askLibrary<Shared>(library, 'POST', `/api/songs/${key}/share`, { as, body });
  expect(status).toBe(200);
  return shared;
}

const visit = (path: string, headers = {}) => library.call(path, { as: null, headers });
const isSigned = (address: string) => {
  const url = new URL(address, 'http://simmer');
  return checkMediaAddress(
    decodeURIComponent(url.pathname),
    url.searchParams,
    library.clock.now(),
    mediaSecret(TEST_SECRET),
  );
};

describe('sharing a version', () => {
  it('makes a link that anybody can open, and an address that saves the file under its name', async () => {
    const { shareToken, downloadUrl } = await share({ title: 'For Ben', description: 'the new bridge' });
    expect(shareToken).toMatch(/^[\w-]{22}$/);
    expect(decodeURIComponent(downloadUrl)).toContain('/Midnight Drive v3 (prod. Ana).wav?');
    expect(isSigned(downloadUrl)).toBe('good');
    expect(sharedSong.parse(await (await visit(`/api/share/${shareToken}`)).json())).toEqual({
      type: 'song',
      share: { title: 'For Ben', description: 'the new bridge', createdAt: '2026-05-02T09:00:05.000Z' },
      song: { version: 3, producer: 'Ana', key: null, bpm: null, duration: null, wave: null, hue: 5 },
      sharedBy: { firstName: 'Ana', displayName: 'ana' },
      canDownload: false,
    });
  });

  it('takes the song’s title if none is given', async () => {
    const { shareToken } = await share();
    expect(await (await visit(`/api/share/${shareToken}`)).json()).toMatchObject({
      share: { title: 'Midnight Drive', description: null },
    });
  });

  it('gives the same person the same link, with the newest texts and name but the first date', async () => {
    const first = await share({ title: 'First', description: 'kept' });
    library.clock.set('2026-06-01T00:00:00.000Z');
    const again = await share({ title: 'Second', description: '' }, { displayName: 'ana the second' });
    expect(again.shareToken).toBe(first.shareToken);
    expect(await (await visit(`/api/share/${first.shareToken}`)).json()).toMatchObject({
      share: { title: 'Second', description: 'kept', createdAt: '2026-05-02T09:00:05.000Z' },
      sharedBy: { displayName: 'ana the second' },
    });
  });

  it('gives one link even to two presses at once', async () => {
    const links = await Promise.all([share(), share(), share(), share()]);
    expect(new Set(links.map((link) => link.shareToken)).size).toBe(1);
  });

  it('gives another person, and another version, a separate link', async () => {
    const tokens = [await share(), await share({}, { userId: 2 }), await share({}, {}, 'midnight%20drive')];
    expect(new Set(tokens.map((link) => link.shareToken)).size).toBe(3);
  });

  it('stores no token in the clear', async () => {
    const { shareToken } = await share();
    const [row] = await library.database.query<{ text: string; sealed_token: Buffer }[]>(
      'SELECT share::text AS text, sealed_token FROM share',
    );
    expect(row?.text).toContain('Midnight Drive');
    expect(row?.text).not.toContain(shareToken);
    expect(row?.sealed_token.toString('latin1')).not.toContain(shareToken);
  });

  it('makes a new link if the old one was encrypted under another secret', async () => {
    const before = await share();
    await library.database.query(`UPDATE share SET sealed_token = sha256(sealed_token) || sha256(sealed_token)`);
    const after = await share();
    expect((await visit(`/api/share/${after.shareToken}`)).status).toBe(200);
    expect((await visit(`/api/share/${before.shareToken}`)).status).toBe(404);
  });

  it('is refused for hidden songs', async () => {
    await library.database.query('UPDATE version SET is_hidden = true');
    expect((await askLibrary(library, 'POST', `/api/songs/${PATH}/share`, { body: {} })).status).toBe(403);
  });
});

describe('a link', () => {
  it('leads to the audio', async () => {
    const { shareToken } = await share();
    const answer = await visit(`/api/share/${shareToken}/stream`);
    const file = answer.headers.get('x-accel-redirect') ?? '';
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(file).toMatch(/^\/media\/[0-9a-f]{64}\.mp3\?e=/);
    expect(isSigned(file)).toBe('good');
  });

  it('says that no browser plays it, and has no audio then', async () => {
    const { shareToken } = await share();
    expect((await (await visit(`/api/share/${shareToken}`)).json()).song).not.toHaveProperty('unplayable');
    await library.database.query(`UPDATE version SET unplayable = 'empty'`);
    const shown = await visit(`/api/share/${shareToken}`);
    expect((await shown.json()).song).toMatchObject({ unplayable: 'empty' });
    const audio = await visit(`/api/share/${shareToken}/stream`);
    expect([audio.status, audio.headers.get('content-type'), audio.headers.get('x-accel-redirect')]).toEqual([
      409,
      expect.stringContaining('application/problem+json'),
      null,
    ]);
    expect((await audio.json()).detail).toBe(
      'This song can’t be played. Ask the person who shared it for another file.',
    );
  });

  it.each([
    ['hidden', 'UPDATE version SET is_hidden = true', 'UPDATE version SET is_hidden = false'],
    ['gone', 'UPDATE version SET file_missing_at = now()', 'UPDATE version SET file_missing_at = NULL'],
  ])('does not work while its version is %s, and does again afterwards', async (_state, away, back) => {
    const { shareToken } = await share();
    await library.database.query(away);
    for (const path of [`/api/share/${shareToken}`, `/api/share/${shareToken}/stream`, `/song-share/${shareToken}`]) {
      expect((await visit(path)).status).toBe(404);
    }
    await library.database.query(back);
    expect((await visit(`/api/share/${shareToken}`)).status).toBe(200);
  });

  it.each([
    'nope',
    'A'.repeat(22),
    'A'.repeat(900),
    '..%2F..%2Fetc',
    "'%20OR%201=1",
  ])('that is invalid always gets the same reply: %s', async (token) => {
    for (const path of [`/api/share/${token}`, `/api/share/${token}/stream`]) {
      const answer = await visit(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found', detail: 'Share not found' });
    }
  });
});

describe('a visitor who guesses links', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const tryOut = async (count: number, address: string) => {
    for (let tries = 0; tries < count; tries += 1) await visit('/api/share/nope', from(address));
  };

  it('is limited to sixty a minute, without affecting others', async () => {
    const { shareToken } = await share();
    await tryOut(60, '203.0.113.7');
    const answer = await visit('/api/share/nope', from('203.0.113.7'));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBe(55);
    expect((await visit('/song-share/nope', from('203.0.113.7'))).status).toBe(429);
    expect((await visit('/api/share/nope', from('203.0.113.8'))).status).toBe(404);
    expect((await visit(`/api/share/${shareToken}`, from('203.0.113.7'))).status).toBe(200);
    library.clock.set('2026-05-02T09:01:00.000Z');
    expect((await visit('/api/share/nope', from('203.0.113.7'))).status).toBe(404);
  });

  it('counts as one client with all addresses of an IPv6 network', async () => {
    await tryOut(30, '2001:db8:1:2::1');
    await tryOut(30, '2001:db8:1:2:ffff::2');
    expect((await visit('/api/share/nope', from('2001:db8:1:2::3'))).status).toBe(429);
    expect((await visit('/api/share/nope', from('2001:db8:1:3::3'))).status).toBe(404);
  });
});
