import { scrape } from '@simmer/service-common/testing/scrape.ts';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { createVersionComparisonsRepository } from '../../playing/comparisons/versionComparisons.repository.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

/** What was read from Postgres is shared for some seconds. */
const FRESH_WITHIN_MS = 20_000;

const library = perTest(startTestLibrary);

const look = () => scrape(library.url);

it('counts a request under its declared path, with its status and its duration', async () => {
  for (const title of ['Midnight Drive', 'Slow Boil']) await library.call(`/api/songs/${title}/versions`);
  await library.call('/api/songs', { as: null });
  await vi.waitFor(async () => {
    const { value } = await look();
    expect(value('simmer_requests_total', { path: '/api/songs', status: '401', method: 'GET' })).toBe(1);
    const versions = { path: '/api/songs/:key/versions', method: 'GET' };
    expect(value('simmer_requests_total', versions)).toBe(2);
    expect(value('simmer_request_duration_seconds_count', versions)).toBe(2);
  });
});

it('has no more samples after a thousand addresses that nobody declared', async () => {
  await library.call('/api/nowhere/0');
  await library.call('/api/songs/0/stream');
  await look();
  const known = await vi.waitFor(async () => {
    const seen = await look();
    expect(seen.value('simmer_requests_total', { path: 'unknown' })).toBe(1);
    return seen;
  });
  const odd = Array.from({ length: 1000 }, (_, index) => `${index.toString(36)}-${crypto.randomUUID()}`);
  for (let at = 0; at < odd.length; at += 50) {
    await Promise.all(
      odd
        .slice(at, at + 50)
        .flatMap((word) => [library.call(`/api/nowhere/${word}`), library.call(`/api/songs/${word}/stream`)]),
    );
  }
  await vi.waitFor(async () => {
    const seen = await look();
    expect(seen.value('simmer_requests_total', { path: 'unknown' })).toBe(1001);
    expect(seen.samples).toBe(known.samples);
    expect(seen.text).not.toContain(odd[0]);
  });
});

it('shows a page that is connected, until it leaves', async () => {
  const streams = async () => (await look()).value('simmer_event_streams');
  expect(await streams()).toBe(0);
  const leave = new AbortController();
  await library.call('/api/events', { signal: leave.signal });
  await vi.waitFor(async () => expect(await streams()).toBe(1));
  leave.abort();
  await vi.waitFor(async () => expect(await streams()).toBe(0));
  const { value } = await look();
  expect(value('simmer_requests_total', { path: '/api/events', status: '200' })).toBe(1);
  // It stayed open by intention: its duration would look like a slow answer.
  expect(value('simmer_request_duration_seconds_count', { path: '/api/events' })).toBeUndefined();
});

it('knows its place in the change log, its lease and its pool', async () => {
  await library.apply(aStoredFile('/a.mp3'), aStoredFile('/b.mp3'));
  const { value } = await look();
  expect(value('simmer_change_log_position')).toBe(2);
  expect(value('simmer_lease_held', { lease: 'changeLog' })).toBeDefined();
  expect(value('simmer_database_connections', { state: 'busy' })).toBeGreaterThanOrEqual(0);
  expect(value('simmer_database_reachable')).toBe(1);
});

it('shows the comparison of versions that somebody asked for as a job', async () => {
  const comparisons = createVersionComparisonsRepository(library.database);
  await comparisons.ask({ older: 'a.mp3', newer: 'b.mp3' }, false);
  await vi.waitFor(async () => {
    expect((await look()).value('simmer_queue_jobs', { queue: 'comparisons' })).toBeDefined();
  }, FRESH_WITHIN_MS);
});

it('answers within two seconds with what it knows while Postgres does not', async () => {
  await library.apply(aStoredFile('/a.mp3'));
  expect((await look()).value('simmer_change_log_position')).toBe(1);
  const holder = new pg.Client({ connectionString: library.databaseUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE feed_cursor IN ACCESS EXCLUSIVE MODE');
    await vi.waitFor(async () => {
      const startedMs = performance.now();
      const { value } = await look();
      expect(performance.now() - startedMs).toBeLessThan(2000);
      expect(value('simmer_change_log_position')).toBe(1);
      expect(value('simmer_database_reachable')).toBe(0);
    }, FRESH_WITHIN_MS);
  } finally {
    await holder.end();
  }
});
