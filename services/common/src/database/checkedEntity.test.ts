import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createLog } from '../base/log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { CheckedEntity } from './checkedEntity.ts';
import { openDatabase } from './dataSource.ts';
import { execute } from './rows.ts';

const bowl = z.object({ id: z.number(), soup: z.string(), filledAt: z.date().nullable() });

const bowlEntity = new CheckedEntity<z.infer<typeof bowl>>(bowl, {
  name: 'bowl',
  columns: {
    id: { type: 'integer', primary: true },
    soup: { type: 'text' },
    filledAt: { type: 'timestamptz', name: 'filled_at', nullable: true },
  },
});

let database: TestDatabase;
let dataSource: DataSource;

async function open(): Promise<void> {
  dataSource = await openDatabase({
    url: database.url,
    entities: [bowlEntity],
    migrations: [],
    log: createLog('auth', 'silent'),
  });
  await execute(dataSource, 'CREATE TABLE bowl (id integer PRIMARY KEY, soup text, filled_at timestamptz)');
  await execute(dataSource, `INSERT INTO bowl VALUES (1, 'dal', now()), (2, NULL, NULL)`);
}

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await dataSource.destroy();
  await database.drop();
});

describe("the results of an entity's repository", () => {
  it('are checked by the schemas of their columns', async () => {
    await open();
    const bowls = dataSource.getRepository(bowlEntity);
    await expect(bowls.findOneBy({ id: 1 })).resolves.toMatchObject({ soup: 'dal' });
    await expect(bowls.findOneBy({ id: 2 })).rejects.toThrow('A bowl does not match its schema. soup: Invalid input');
    await expect(bowls.createQueryBuilder('b').getMany()).rejects.toThrow('soup');
  });

  it('are checked in the selected columns', async () => {
    await open();
    const found = dataSource
      .getRepository(bowlEntity)
      .find({ select: { id: true, filledAt: true }, order: { id: 'ASC' } });
    await expect(found).resolves.toMatchObject([{ id: 1 }, { id: 2, filledAt: null }]);
  });

  it('are passed on unchecked in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await open();
    await expect(dataSource.getRepository(bowlEntity).findOneBy({ id: 2 })).resolves.toMatchObject({ soup: null });
  });
});
