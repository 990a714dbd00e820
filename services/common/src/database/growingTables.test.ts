import { expect, it, vi } from 'vitest';
import { watchGrowingTables } from './growingTables.ts';

it('has tables counted when they have grown, ever less often', async () => {
  const query = vi.fn(async () => []);
  const growing = watchGrowingTables({ query }, ['file', 'job']);
  const countedAfter: number[] = [];
  for (let rows = 100; rows <= 16_000; rows += 100) {
    const before = query.mock.calls.length;
    await growing.grewBy(100);
    if (query.mock.calls.length > before) countedAfter.push(rows);
  }
  expect(countedAfter).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000]);
  expect(query).toHaveBeenCalledWith('ANALYZE file, job', undefined);
});

it('goes on where they cannot be counted', async () => {
  const query = vi.fn(() => Promise.reject(new Error('canceling statement due to lock timeout')));
  await watchGrowingTables({ query }, ['file']).grewBy(1_000);
  expect(query).toHaveBeenCalledOnce();
});
