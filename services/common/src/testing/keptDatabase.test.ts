import { expect, it } from 'vitest';
import { openDatabase } from '../database/dataSource.ts';
import type { ServiceDatabase } from '../database/serviceDatabase.ts';
import { silentLog } from '../jobs/testing/kitchen.ts';
import { type KeptDatabase, type KeptSchema, takeKeptDatabase } from './keptDatabase.ts';

const open = (url: string) => openDatabase({ url, entities: [], migrations: [], log: silentLog });

const schema: KeptSchema<{ service: ServiceDatabase }> = {
  name: 'pantry',
  async migrate(url) {
    const database = await open(url);
    await database.query(`
      CREATE TABLE shelf (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, label text NOT NULL, loud text GENERATED ALWAYS AS (upper(label)) STORED);
      CREATE TABLE jar (shelf integer NOT NULL REFERENCES shelf, content text NOT NULL);
      INSERT INTO shelf (label) VALUES ('spices'), ('jams');
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'a shelf stays'; END $$;
      CREATE TRIGGER stays BEFORE DELETE ON shelf FOR EACH ROW EXECUTE FUNCTION refuse()`);
    return database;
  },
  connect: async (url) => ({ service: await open(url) }),
};

const holds = async ({ database }: KeptDatabase<{ service: ServiceDatabase }>) => [
  await database.query('SELECT id, label, loud FROM shelf ORDER BY id'),
  await database.query('SELECT FROM jar'),
];

const asMigrated = [
  [
    { id: 1, label: 'spices', loud: 'SPICES' },
    { id: 2, label: 'jams', loud: 'JAMS' },
  ],
  [],
];

it('is for the next test what it was after its migrations, with the connections of the last one', async () => {
  const first = await takeKeptDatabase(schema);
  await first.opened.service.query(`INSERT INTO shelf (label) VALUES ('pickles')`);
  await first.opened.service.query(`UPDATE shelf SET label = 'teas' WHERE id = 1`);
  await first.opened.service.query(
    `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$`,
  );
  await first.opened.service.query(`INSERT INTO jar SELECT 3, repeat('plum', 100) FROM generate_series(1, 500)`);
  await first.giveBack();

  const second = await takeKeptDatabase(schema);
  expect(second.opened.service).toBe(first.opened.service);
  expect(await holds(second)).toEqual(asMigrated);
  expect(await second.database.query(`INSERT INTO shelf (label) VALUES ('oils') RETURNING id`)).toEqual([{ id: 3 }]);
  await expect(second.opened.service.query('DELETE FROM shelf')).rejects.toThrow('a shelf stays');
  await second.giveBack();
});

const leaves: [string, (kept: KeptDatabase<{ service: ServiceDatabase }>) => Promise<unknown>][] = [
  ['has another table', ({ opened }) => opened.service.query('CREATE TABLE bowl ()')],
  ['has another function', ({ opened }) => opened.service.query('CREATE FUNCTION one() RETURNS int RETURN 1')],
  ['has lost a table', ({ opened }) => opened.service.query('DROP TABLE jar')],
  [
    'has grown',
    ({ opened }) => opened.service.query(`INSERT INTO jar SELECT 1, repeat('x', 1900) FROM generate_series(1, 10000)`),
  ],
  ['was dropped', ({ database }) => database.drop()],
  ['has lost its connections', ({ opened }) => opened.service.destroy()],
];

it.each(leaves)('is not kept if it %s', async (_, leave) => {
  const left = await takeKeptDatabase(schema);
  await leave(left);
  await left.giveBack();
  const next = await takeKeptDatabase(schema);
  expect(next.database.url).not.toBe(left.database.url);
  expect(await holds(next)).toEqual(asMigrated);
  await next.giveBack();
});

it('is not kept while somebody who is unknown may write', async () => {
  const left = await takeKeptDatabase(schema);
  const stranger = await open(left.database.url);
  await left.giveBack();
  await expect(stranger.query('SELECT 1')).rejects.toThrow();
  await stranger.destroy();
});

it('is another one for each of two at the same time', async () => {
  const both = await Promise.all([takeKeptDatabase(schema), takeKeptDatabase(schema)]);
  expect(new Set(both.map(({ database }) => database.url)).size).toBe(2);
  for (const one of both) await one.giveBack();
});
