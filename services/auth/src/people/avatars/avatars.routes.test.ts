import { AVATAR_MAX_BYTES, type CurrentUser, problem } from '@simmer/contracts/services';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestAuth } from '../../testing/authForTest.ts';
import type { Browser } from '../../testing/browser.ts';
import { aPicture, pngBomb } from '../../testing/images.ts';
import { auth, startBefore } from '../../testing/startBefore.ts';

const path = '/api/user/avatar';

function form(bytes: Buffer, { name = 'me.png', type = 'image/png', field = 'avatar' } = {}): FormData {
  const made = new FormData();
  made.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return made;
}

const imageUrl = async (browser: Browser) =>
  ((await (await browser.get('/api/auth/user')).json()) as CurrentUser).profileImageUrl;

describe('a profile picture over HTTP', () => {
  let ana: Browser;
  let ben: Browser;
  let picture: Buffer;
  startBefore(beforeAll, { settings: { SIGN_IN_LIMITS: 'off' } });
  beforeAll(async () => {
    ana = await auth.member('ana@band.example', 'Ana López');
    ben = await auth.member('ben@band.example', 'Ben');
    picture = await aPicture().png().toBuffer();
  });

  it('is kept, belongs to who sent it, and is served as nothing but a picture that never changes', async () => {
    const sent = form(picture);
    sent.append('userId', 'is stored for its uploader, and served only as an immutable picture');
    const answer = await ana.postForm(path, sent);
    expect(answer.status).toBe(200);
    const { profileImageUrl } = (await answer.json()) as { profileImageUrl: string };
    expect(profileImageUrl).toMatch(/^\/api\/avatars\/[0-9a-f]{32}\.webp$/);
    expect([await imageUrl(ana), await imageUrl(ben)]).toEqual([profileImageUrl, null]);

    const served = await ben.get(profileImageUrl);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    const image = Buffer.from(await served.arrayBuffer());
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await auth.browser().get(profileImageUrl)).status).toBe(401);
  });

  it('replaces the previous one, whose address stops working', async () => {
    const first = await imageUrl(ana);
    await ana.postForm(path, form(await aPicture({ width: 64, height: 64 }).jpeg().toBuffer()));
    const second = await imageUrl(ana);
    expect(second).not.toBe(first);
    expect([(await ana.get(first ?? '')).status, (await ana.get(second ?? '')).status]).toEqual([404, 200]);
  });

  it('of two people may look the same; each has their own', async () => {
    await ana.postForm(path, form(picture));
    await ben.postForm(path, form(picture));
    expect((await ben.ask('DELETE', path)).status).toBe(204);
    expect((await ben.ask('DELETE', path)).status).toBe(204);
    expect(await imageUrl(ben)).toBe(null);
    expect((await ana.get((await imageUrl(ana)) ?? '')).status).toBe(200);
  });

  it('is one, however many are sent at once', async () => {
    const pictures = await Promise.all(
      [40, 50, 60, 70].map((width) => aPicture({ width, height: 40 }).png().toBuffer()),
    );
    const answers = await Promise.all(pictures.map((each) => ben.postForm(path, form(each))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const last = await imageUrl(ben);
    const stored = await auth.database.query<{ name: string }>('SELECT name FROM avatar WHERE user_id = 2');
    expect(stored.map(({ name }) => `/api/avatars/${name}`)).toEqual([last]);
  });

  it.each([
    ['text that calls itself a picture', () => form(Buffer.from('not a picture'))],
    ['a drawing with scripts', () => form(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a small file of 400 million pixels', () => form(pngBomb())],
    ['a picture in another field', () => form(picture, { field: 'picture' })],
    [
      'two pictures',
      () => {
        const two = form(picture);
        two.append('avatar', new Blob([new Uint8Array(picture)]), 'again.png');
        return two;
      },
    ],
    ['no file', () => new FormData()],
  ])('is not made of %s', async (_, make) => {
    const before = await imageUrl(ana);
    const answer = await ana.postForm(path, make());
    expect(answer.status).toBe(400);
    expect(problem.parse(await answer.json()).code).toBe('invalid_input');
    expect(await imageUrl(ana)).toBe(before);
  });

  it('is checked by its content, not by its name', async () => {
    const answer = await ana.postForm(path, form(picture, { name: '../../etc/passwd.exe', type: 'text/html' }));
    expect(answer.status).toBe(200);
  });

  it('may have 5 MB and not a byte more', async () => {
    // Anything can follow the end of a PNG; decoders ignore it.
    const largest = Buffer.concat([picture, Buffer.alloc(AVATAR_MAX_BYTES - picture.length)]);
    expect((await ana.postForm(path, form(largest))).status).toBe(200);
    for (const more of [1, 1_000_000]) {
      const answer = await ana.postForm(path, form(Buffer.concat([largest, Buffer.alloc(more)])));
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({ code: 'too_large', detail: 'Please choose an image under 5MB' });
    }
  });

  it('is sent as a form, by a member, from Simmer itself', async () => {
    const half = await auth.signedIn('half@band.example');
    expect((await auth.browser().postForm(path, form(picture))).status).toBe(401);
    expect((await half.postForm(path, form(picture))).status).toBe(403);
    expect((await ana.post(path, { avatar: 'x' })).status).toBe(415);
    expect((await ana.post(path)).status).toBe(415);
    const foreign = await ana.ask('DELETE', path, undefined, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
  });

  it.each(['nothing.webp', `${'0'.repeat(32)}.webp`, 'a%00b', '..%2F..%2Fsecret'])('is 404 at %s', async (name) => {
    expect((await ana.get(`/api/avatars/${name}`)).status).toBe(404);
  });

  it('can be sent twenty times an hour', async () => {
    await using limited = await startTestAuth();
    const browser = await limited.member('ana@band.example', 'Ana');
    const nothing = () => browser.postForm(path, new FormData());
    for (let sent = 0; sent < 20; sent += 1) expect((await nothing()).status).toBe(400);
    limited.clock.forward(59 * 60_000);
    const refused = await nothing();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    limited.clock.forward(60_000);
    expect((await nothing()).status).toBe(400);
  });
});

describe('a profile picture at the first set-up', () => {
  const setUp = (browser: Browser, profileImageUrl: unknown) =>
    browser.post('/api/auth/complete-profile', { displayName: 'ana', bio: 'Bass.', profileImageUrl });
  const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
  startBefore(beforeAll, { settings: { SIGN_IN_LIMITS: 'off' } });

  it('is kept with the profile', async () => {
    const browser = await auth.signedIn('ana@band.example');
    const answer = await setUp(browser, dataUrl(await aPicture().jpeg().toBuffer()));
    expect(answer.status).toBe(200);
    const user = (await answer.json()) as CurrentUser;
    expect(user).toMatchObject({ displayName: 'ana', bio: 'Bass.', isProfileComplete: true });
    expect((await browser.get(user.profileImageUrl ?? '')).status).toBe(200);
    expect((await setUp(browser, dataUrl(await aPicture({ width: 9 }).png().toBuffer()))).status).toBe(200);
    expect(await imageUrl(browser)).toBe(user.profileImageUrl);
  });

  it('may be left out', async () => {
    const browser = await auth.signedIn('ben@band.example');
    expect(await (await setUp(browser, null)).json()).toMatchObject({ profileImageUrl: null, isProfileComplete: true });
  });

  it.each([
    ['an address elsewhere', 'https://evil.example/me.png', 400, 'Please choose an image'],
    ['another kind of data', 'data:text/html,<script>', 400, 'Please choose an image'],
    ['data that is not base64', 'data:image/png,abc', 400, 'Please choose an image'],
    [
      'a drawing',
      dataUrl(Buffer.from('<svg/>'), 'image/svg+xml'),
      400,
      'Please choose a JPEG, PNG, WebP, GIF or AVIF image.',
    ],
    ['a file past 5 MB', dataUrl(Buffer.alloc(AVATAR_MAX_BYTES + 1)), 413, 'Please choose an image under 5MB'],
    ['a file far past 5 MB', dataUrl(Buffer.alloc(AVATAR_MAX_BYTES * 2)), 413, 'Please choose an image under 5MB'],
  ])('is not %s, and then the profile is not set up either', async (_, url, status, detail) => {
    const browser = await auth.signedIn('cleo@band.example');
    const answer = await setUp(browser, url);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ detail });
    expect(await (await browser.get('/api/auth/user')).json()).toMatchObject({ isProfileComplete: false });
  });

  it('may have 5 MB here, too', async () => {
    const browser = await auth.signedIn('dora@band.example');
    const picture = await aPicture().png().toBuffer();
    const largest = Buffer.concat([picture, Buffer.alloc(AVATAR_MAX_BYTES - picture.length)]);
    expect((await setUp(browser, dataUrl(largest))).status).toBe(200);
  });

  it('belongs to whichever of two set-ups at once was first', async () => {
    const browser = await auth.signedIn('eli@band.example');
    const urls = await Promise.all([30, 90].map(async (width) => dataUrl(await aPicture({ width }).png().toBuffer())));
    await Promise.all(urls.map((url) => setUp(browser, url)));
    const stored = await auth.database.query<{ name: string }>(
      `SELECT name FROM avatar JOIN app_user ON id = user_id WHERE email = 'eli@band.example'`,
    );
    expect(stored.map(({ name }) => `/api/avatars/${name}`)).toEqual([await imageUrl(browser)]);
  });
});
