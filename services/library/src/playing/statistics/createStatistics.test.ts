import type { Jobs } from '@simmer/service-common/jobs/jobs.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';
import { createStatistics } from './createStatistics.ts';

const library = perTest(startTestLibrary);
let regular: Map<string, { cron: string; handle: () => Promise<void> }>;

beforeEach(async () => {
  regular = new Map();
  const jobs: Pick<Jobs, 'every'> = {
    every: (name, cron, handle) => void regular.set(name, { cron, handle }),
  };
  createStatistics({
    database: library.database,
    clock: library.clock,
    jobs,
    findVersion: () => Promise.reject(new Error('nobody asks for one')),
  });
});

const sumUp = () => regular.get('sum-up-songs');

describe('the sums of songs that have arrived', () => {
  it('are made within five minutes, before anybody looks', async () => {
    await library.apply(aStoredFile('/Amber.mp3'), aStoredFile('/Blue.mp3'));
    expect(sumUp()?.cron).toBe('*/5 * * * *');
    await sumUp()?.handle();
    expect(await library.database.query('SELECT FROM sum_change')).toEqual([]);
    expect(await library.database.query('SELECT FROM heard_song')).toHaveLength(2);
  });

  it('cost one question where there are none', async () => {
    await sumUp()?.handle();
    const asked = vi.spyOn(library.database, 'query');
    const begun = vi.spyOn(library.database, 'transaction');
    await sumUp()?.handle();
    expect([asked.mock.calls.length, begun.mock.calls.length]).toEqual([1, 0]);
  });
});
