import { createTestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import { describe, expect, it } from 'vitest';
import { startTestAuth } from '../../testing/authForTest.ts';
import type { Browser } from '../../testing/browser.ts';
import { usersRepository } from './users.repository.ts';

const isAdmin = async (browser: Browser) =>
  ((await (await browser.get('/api/auth/user')).json()) as { isAdmin: boolean }).isAdmin;

describe('the first account', () => {
  it('is the one admin, however many people sign in for the first time at once', async () => {
    await using auth = await startTestAuth({ settings: { SIGN_IN_LIMITS: 'off' } });
    const people = await Promise.all(
      Array.from({ length: 10 }, async (_, number) => {
        const browser = auth.browser();
        const email = `player${number}@band.example`;
        await browser.post('/api/auth/request-magic-link', { email });
        const { code } = await auth.mailTo(email);
        return { browser, email, code };
      }),
    );
    await Promise.all(people.map(({ browser, ...body }) => browser.post('/api/auth/verify-code', body)));
    const admins = await Promise.all(people.map(({ browser }) => isAdmin(browser)));
    expect(admins.filter(Boolean)).toHaveLength(1);
  });

  it('is made once when one new address signs in twice at the same moment', async () => {
    await using auth = await startTestAuth();
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        auth.base.database.transaction((manager) =>
          usersRepository(manager).findOrCreate('ana@band.example', auth.clock.now()),
        ),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it('is not an admin once ADMIN_EMAILS names someone', async () => {
    await using database = await createTestDatabase();
    const before = await startTestAuth({ database });
    const ana = await before.signedIn('ana@band.example');
    expect(await isAdmin(ana)).toBe(true);
    // Two instances share the mail queue, each with its own outbox.
    await before.close();
    await using after = await startTestAuth({ database, settings: { ADMIN_EMAILS: 'Boss@Band.example' } });
    const moved = after.browser();
    moved.cookies.set('simmer_session', ana.cookies.get('simmer_session') ?? '');
    expect(await isAdmin(moved)).toBe(false);
    expect(await isAdmin(await after.signedIn('boss@band.example'))).toBe(true);
  });
});
