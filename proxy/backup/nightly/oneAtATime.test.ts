import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningPostgres } from '../../start/postgres/startPostgres.ts';
import { throwAwayPostgres } from '../../start/postgres/testing/throwAwayPostgres.ts';
import { aProduct, type TestProduct } from '../testing/aProduct.ts';
import { oneAtATime } from './oneAtATime.ts';
import { reportNightly } from './reportNightly.ts';

let postgres: RunningPostgres;
let product: TestProduct;

beforeAll(async () => {
  postgres = await throwAwayPostgres();
  product = await aProduct(postgres.url, { songs: 1 });
});

afterAll(async () => {
  await postgres.stop();
  await product.remove();
});

it('lets one process dump a database, and tells the next when that was', async () => {
  const url = product.databases.auth;
  const lastAt = new Date('2026-05-10T04:00:01Z');
  const report = { isOn: true, lastAt, lastBytes: 7, nextAt: new Date('2026-05-11T04:00:00Z'), failure: null };
  const seen: (string | Date | null)[] = [];
  await oneAtATime(url, async (last) => {
    seen.push(last);
    await oneAtATime(url, async () => void seen.push('at the same time'));
    await reportNightly(url, report);
  });
  // Another process starts, and has made none.
  await reportNightly(url, { ...report, lastAt: null, lastBytes: null });
  await oneAtATime(url, async (last) => void seen.push(last));
  expect(seen).toEqual([null, lastAt]);
});
