import { deriveKey } from '@simmer/service-common/base/keys.ts';
import { describe, expect, it } from 'vitest';
import { sharedLimits } from '../../limits/limits.ts';
import { rateWindowsRepository } from '../../limits/rateWindows.repository.ts';
import { startTestAuth, type TestAuth, testSecret } from '../../testing/authForTest.ts';
import type { Browser } from '../../testing/browser.ts';
import { createKnownBrowsers } from './knownBrowsers.ts';

const DAY_MS = 24 * 3_600_000;
const QUARTER_MS = 15 * 60_000;
const ana = 'ana@band.example';
const client = { 'x-real-ip': '203.0.113.7' };

const ask = async (browser: Browser, email = ana) =>
  (await browser.post('/api/auth/request-magic-link', { email })).status;
const verify = (browser: Browser, code: string) => browser.post('/api/auth/verify-code', { email: ana, code });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const signOut = (browser: Browser) => browser.post('/api/auth/logout');

const limitsOf = ({ base }: TestAuth) =>
  sharedLimits({ rateWindows: rateWindowsRepository(base.database.manager), clock: base.clock });

/** The attempts left of 50 after `tried` wrong codes; sending all of them would take a minute. One more is refused. */
async function useUpWrongCodes(auth: TestAuth, tried: number): Promise<void> {
  for (let turn = tried; turn < 50; turn += 1) await limitsOf(auth).count('wrongCodesOfAddress', ana);
}

describe('an address that strangers guess codes for', () => {
  it('takes 50 wrong codes a day, not the right one either then, but still a link; the next day codes again', async () => {
    await using auth = await startTestAuth();
    const stranger = auth.browser();
    await ask(stranger);
    const { code } = await auth.mailTo(ana);
    for (let turn = 0; turn < 4; turn += 1) expect((await verify(stranger, otherThan(code))).status).toBe(400);
    await useUpWrongCodes(auth, 4);
    const mine = auth.browser(client);
    await ask(mine);
    const mail = await auth.mailTo(ana, 2);
    const refused = await verify(mine, mail.code);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      detail: 'Too many wrong codes today. Please use the link in the email instead.',
    });
    expect((await mine.post('/api/auth/magic', { token: mail.token })).status).toBe(200);

    auth.clock.forward(DAY_MS);
    await auth.signedIn(ana, auth.browser());
    // None of the fifty was the right code.
    await useUpWrongCodes(auth, 0);
  });

  it('still signs in by code in the browser it signed in with before, whatever others did', async () => {
    await using auth = await startTestAuth();
    const mine = await auth.signedIn(ana, auth.browser(client));
    await signOut(mine);
    await useUpWrongCodes(auth, 0);
    // Others have also used up the address's requests and all of the client's requests and attempts.
    for (let turn = 0; turn < 40; turn += 1) {
      const stranger = auth.browser(client);
      await ask(stranger, turn < 6 ? ana : `stranger${turn}@band.example`);
      await verify(stranger, '000000');
    }
    expect(await ask(auth.browser(client))).toBe(429);
    expect((await verify(auth.browser(client), '000000')).status).toBe(429);
    await auth.signedIn(ana, mine);
    expect((await mine.get('/api/auth/user')).status).toBe(200);
  });
});

describe('a known browser', () => {
  it('has its own limits', async () => {
    await using auth = await startTestAuth();
    const mine = await auth.signedIn(ana);
    for (let turn = 0; turn < 10; turn += 1) expect(await ask(mine)).toBe(200);
    expect(await ask(mine)).toBe(429);
  });

  it('takes 20 codes in 15 minutes and 50 wrong ones a day, then a link', async () => {
    await using auth = await startTestAuth();
    const mine = await auth.signedIn(ana);
    await signOut(mine);
    for (let turn = 0; turn < 20; turn += 1) expect((await verify(mine, '000000')).status).toBe(400);
    expect((await verify(mine, '000000')).status).toBe(429);
    auth.clock.forward(QUARTER_MS);
    expect((await verify(mine, '000000')).status).toBe(400);

    const browser =
      createKnownBrowsers(deriveKey(testSecret, 'known-browsers')).recognize(mine.cookies.get('simmer_known'), ana) ??
      '';
    for (let turn = 0; turn < 50; turn += 1) await limitsOf(auth).count('wrongCodesOfBrowser', browser);
    await ask(mine);
    const mail = await auth.mailTo(ana, 2);
    expect((await verify(mine, mail.code)).status).toBe(429);
    expect((await mine.post('/api/auth/magic', { token: mail.token })).status).toBe(200);
  });

  it('is known only for people who signed in there', () => {
    const browsers = createKnownBrowsers(Buffer.alloc(32, 1));
    const first = browsers.remember(undefined, ana);
    const both = browsers.remember(first, 'bo@band.example');
    expect(browsers.recognize(undefined, ana)).toBeUndefined();
    expect(browsers.recognize(first, 'bo@band.example')).toBeUndefined();
    expect(browsers.recognize(first, ana)).toBe(browsers.recognize(both, ana));
    expect(browsers.recognize(both, 'bo@band.example')).toBeDefined();
    expect(createKnownBrowsers(Buffer.alloc(32, 2)).recognize(both, ana)).toBeUndefined();
    expect(browsers.recognize(`${both}.x`, ana)).toBeUndefined();
  });

  it('forgets the person who signed in longest ago when many share it', () => {
    const browsers = createKnownBrowsers(Buffer.alloc(32, 1));
    let cookie = browsers.remember(undefined, ana);
    for (let turn = 0; turn < 8; turn += 1) cookie = browsers.remember(cookie, `friend${turn}@band.example`);
    expect(browsers.recognize(cookie, ana)).toBeUndefined();
    expect(browsers.recognize(cookie, 'friend0@band.example')).toBeDefined();
  });
});

describe('a link that works', () => {
  it('is never refused because of other attempts by the same client', async () => {
    await using auth = await startTestAuth();
    const stranger = auth.browser(client);
    const tryWrong = async () => (await stranger.post('/api/auth/magic', { token: 'x'.repeat(43) })).status;
    for (let turn = 0; turn < 20; turn += 1) expect(await tryWrong()).toBe(400);
    expect(await tryWrong()).toBe(429);
    const mine = auth.browser(client);
    await ask(mine);
    const { token } = await auth.mailTo(ana);
    expect((await mine.post('/api/auth/magic', { token })).status).toBe(200);
  });
});
