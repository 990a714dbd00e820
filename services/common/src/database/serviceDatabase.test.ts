import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { answerUntil } from '../base/deadline.ts';
import { createLog } from '../base/log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { databaseTrouble } from './databaseErrors.ts';
import { openDatabase } from './dataSource.ts';
import type { ServiceDatabase } from './serviceDatabase.ts';

let database: TestDatabase;
let service: ServiceDatabase;

const open = (limits: Parameters<typeof openDatabase>[0]['limits'] = {}) =>
  openDatabase({ url: database.url, entities: [], migrations: [], log: createLog('auth', 'silent'), limits });

beforeEach(async () => {
  database = await createTestDatabase();
  await database.query('CREATE TABLE song (id int PRIMARY KEY, plays int NOT NULL DEFAULT 0)');
  await database.query('INSERT INTO song VALUES (1), (2)');
});
afterEach(async () => {
  await service.destroy();
  await database.drop();
});

const plays = async () =>
  (await database.query<{ plays: number }>('SELECT plays FROM song ORDER BY id')).map((row) => row.plays);
const addPlay = (id: number) => `UPDATE song SET plays = plays + 1 WHERE id = ${id}`;
/** The number of connections that wait for a lock. */
const waiting = async () =>
  (await database.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`))
    .length;

/** Another session that holds the table until the test releases it. */
async function lockedTable(): Promise<{ letGo(): Promise<void> }> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('BEGIN');
  await client.query('LOCK TABLE song');
  return { letGo: async () => void (await client.query('COMMIT')) };
}

/** A reply that ends when the test says so. */
function anAnswer(): Response {
  return Object.assign(new EventEmitter(), { statusCode: 200 }) as unknown as Response;
}

describe('a query that waits for a locked table', () => {
  it('is given up in time, as trouble of the database and not as an error of ours', async () => {
    service = await open({ lockMs: 50 });
    await lockedTable();
    const error: unknown = await service.query(addPlay(1)).catch((thrown: unknown) => thrown);
    expect(databaseTrouble(error)).toBe('busy');
  });

  it('ends when its call is due, and writes nothing when the table is free again', async () => {
    service = await open();
    const lock = await lockedTable();
    const answer = answerUntil(Date.now() + 200, anAnswer(), () => service.query(addPlay(1)));
    await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
    await expect.poll(waiting).toBe(0);
    await lock.letGo();
    expect(await plays()).toEqual([0, 0]);
    expect(await service.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('ends by itself where Postgres says nothing at all', async () => {
    service = await open({ longestQueryMs: 100, lockMs: 0 });
    await lockedTable();
    await expect(service.query(addPlay(1))).rejects.toMatchObject({ code: 'unavailable' });
    await expect.poll(waiting).toBe(0);
  });
});

describe('a call that is answered', () => {
  it('with a failure writes nothing any more', async () => {
    service = await open();
    const response = anAnswer();
    const answer = answerUntil(Date.now() + 60_000, response, () =>
      service.transaction(async (transaction) => {
        await transaction.query(addPlay(1));
        response.statusCode = 503;
        response.emit('close');
      }),
    );
    await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
    expect(await plays()).toEqual([0, 0]);
  });

  it('that was due before it came is refused', async () => {
    service = await open();
    const answer = answerUntil(Date.now() - 1, anAnswer(), () => service.query(addPlay(1)));
    await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
    expect(await plays()).toEqual([0, 0]);
  });
});

it('two transactions that lock each other out both go through', async () => {
  service = await open();
  let inside = 0;
  const bothInside = Promise.withResolvers<void>();
  const play = (first: number, second: number) =>
    service.transaction(async (transaction) => {
      await transaction.query(addPlay(first));
      inside += 1;
      if (inside === 2) bothInside.resolve();
      await bothInside.promise;
      await transaction.query(addPlay(second));
    });
  await Promise.all([play(1, 2), play(2, 1)]);
  expect(await plays()).toEqual([2, 2]);
});

it('a connection that is cut between two statements is trouble of the database', async () => {
  service = await open();
  const work = service.transaction(async (transaction) => {
    const [own] = await transaction.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
    await transaction.query(addPlay(1));
    await database.query('SELECT pg_terminate_backend($1, 5000)', [own?.pid]);
    await transaction.query(addPlay(2));
  });
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  expect(databaseTrouble(error)).toBe('away');
  expect(await plays()).toEqual([0, 0]);
});

describe('a statement that recurs', () => {
  const one = 'SELECT * FROM song WHERE id = $1';
  const four = async (ask: () => Promise<unknown>) => {
    for (let time = 0; time < 4; time += 1) await ask();
  };

  it('is kept planned', async () => {
    service = await open();
    const runner = service.createQueryRunner();
    await four(() => runner.query(one, [1]));
    const prepared = await runner.query('SELECT name FROM pg_prepared_statements WHERE statement = $1', [one]);
    await runner.release();
    expect(prepared).toHaveLength(1);
  });

  it('is planned anew where an upgrade has changed its table, alone and in a transaction', async () => {
    service = await open();
    await four(() => service.query(one, [1]));
    await database.query('ALTER TABLE song ADD COLUMN title text');
    expect(await service.query(one, [2])).toEqual([{ id: 2, plays: 0, title: null }]);
    await four(() => service.query(one, [1]));
    await database.query('ALTER TABLE song DROP COLUMN title');
    const inTransaction = service.transaction(async (transaction) => {
      await transaction.query(addPlay(1));
      return transaction.query(one, [1]);
    });
    expect(await inTransaction).toEqual([{ id: 1, plays: 1 }]);
  });
});
