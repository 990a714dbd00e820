import { scrape } from '@simmer/service-common/testing/scrape.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestAuth } from '../../testing/authForTest.ts';

/** What was read from Postgres is shared for some seconds. */
const FRESH_WITHIN_MS = 20_000;

let auth: Awaited<ReturnType<typeof startTestAuth>> | undefined;
const start = async (settings: Record<string, string> = {}) => {
  auth = await startTestAuth({ settings });
  return auth;
};
beforeEach(() => {
  auth = undefined;
});
afterEach(() => auth?.close());

it('counts mails that went out', async () => {
  const { url, signedIn } = await start();
  expect((await scrape(url)).value('simmer_mails_total', { outcome: 'sent' })).toBe(0);
  await signedIn('ana@band.example');
  await vi.waitFor(async () => {
    const { value } = await scrape(url);
    expect(value('simmer_mails_total', { outcome: 'sent' })).toBe(1);
    expect(value('simmer_mails_total', { outcome: 'failed' })).toBe(0);
  });
});

it('shows a mail that cannot be sent as a job, and how long it has waited', async () => {
  const { url, clock, browser } = await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await browser().post('/api/auth/request-magic-link', { email: 'ana@band.example' });
  await vi.waitFor(async () => {
    expect((await scrape(url)).value('simmer_mails_total', { outcome: 'failed' })).toBeGreaterThan(0);
  });
  clock.forward(60_000);
  await vi.waitFor(async () => {
    const { value } = await scrape(url);
    expect(value('simmer_queue_jobs', { queue: 'mails' })).toBe(1);
    expect(value('simmer_queue_oldest_seconds', { queue: 'mails' })).toBe(60);
  }, FRESH_WITHIN_MS);
});

it('counts calls that a limit refused', async () => {
  const { url, browser } = await start();
  const statuses = new Set<number>();
  for (let tries = 0; tries < 40 && !statuses.has(429); tries += 1) {
    const answer = await browser().post('/api/auth/request-magic-link', { email: 'ana@band.example' });
    statuses.add(answer.status);
  }
  expect(statuses).toContain(429);
  await vi.waitFor(async () => {
    expect((await scrape(url)).value('simmer_calls_refused_total', { limit: 'signIn' })).toBe(1);
  });
});
