import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../processes/waitFor.ts';
import { keepRoom, LEAST_ROOM_BYTES } from './keepRoom.ts';
import { type RunningPostgres, startPostgres } from './startPostgres.ts';
import { aCluster } from './testing/throwAwayPostgres.ts';

let folder: string;
let postgres: RunningPostgres;
beforeAll(async () => {
  folder = await aCluster();
  postgres = await startPostgres({ dataFolder: folder, durable: false });
});
afterAll(() => postgres.stop());

it('on a full disk the database only reads, and writes again when there is room', async () => {
  let free = 100 * LEAST_ROOM_BYTES;
  const said: string[] = [];
  const given = { folder, url: () => postgres.url, freeBytesOf: () => free, everyMs: 10 };
  const endWatch = await keepRoom({ ...given, onTrouble: (sentence) => said.push(sentence) });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('CREATE TABLE kept (n int)');
  const write = () =>
    client.query('INSERT INTO kept VALUES (1)').then(
      () => 'written',
      (error: unknown) => (error instanceof pg.DatabaseError ? error.code : error),
    );
  expect(await write()).toBe('written');
  expect(await readdir(folder)).toContain('reserve');

  free = 0;
  expect(await waitFor(async () => (await write()) === '25006', 30_000)).toBe(true);
  expect((await client.query('SELECT FROM kept')).rowCount).toBeGreaterThan(0);
  expect(await readdir(folder)).not.toContain('reserve');

  // Restarted on a full disk, it starts read-only.
  await endWatch();
  free = 100 * LEAST_ROOM_BYTES;
  const endNextWatch = await keepRoom(given);
  expect(await waitFor(async () => (await write()) === 'written', 30_000)).toBe(true);
  free = 0;
  expect(await waitFor(async () => (await write()) === '25006', 30_000)).toBe(true);
  free = 100 * LEAST_ROOM_BYTES;
  expect(await waitFor(async () => (await write()) === 'written', 30_000)).toBe(true);
  await endNextWatch();
  await client.end();
  expect(said).toEqual([`the disk of ${folder} is full: nothing can be saved until space is freed`]);
});
