import { setTimeout as delay } from 'node:timers/promises';
import { poolUse } from '../database/poolUse.ts';
import type { ServiceDatabase } from '../database/serviceDatabase.ts';
import { keepRows, type Restored, restoreRows } from './keptRows.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

const BUSY_TRIES = 50;
const BUSY_PAUSE_MS = 20;

type Pools = Record<string, ServiceDatabase>;

/** A service's tables, and what its tests connect to them. */
export type KeptSchema<Opened extends Pools> = {
  name: string;
  /** migrates an empty database, and adds what only tests have */
  migrate(url: string): Promise<ServiceDatabase>;
  connect(url: string): Promise<Opened>;
};

type Kept<Opened extends Pools> = { database: TestDatabase; opened: Opened };

export type KeptDatabase<Opened extends Pools> = Kept<Opened> & {
  /** call it once nothing of the test is running */
  giveBack(): Promise<void>;
};

const free = new Map<string, Kept<Pools>[]>();

async function make<Opened extends Pools>({ name, migrate, connect }: KeptSchema<Opened>): Promise<Kept<Opened>> {
  const database = await createTestDatabase({
    name: `kept_${name}`,
    async open(url) {
      const migrated = await migrate(url);
      await keepRows(migrated);
      return migrated;
    },
  });
  return { database, opened: await connect(database.url) };
}

const connectionsOf = ({ database, opened }: Kept<Pools>) =>
  Object.values(opened)
    .map((pool) => {
      const { busy, idle } = poolUse(pool);
      return busy + idle + pool.channels.connections();
    })
    .reduce((sum, open) => sum + open, database.connections());

async function restore(entry: Kept<Pools>): Promise<Restored> {
  const pools = Object.values(entry.opened);
  const [first] = pools;
  if (!first || !pools.every((pool) => pool.isInitialized)) return 'changed';
  for (let tries = 0; ; tries += 1) {
    const restored = await restoreRows(first, connectionsOf(entry));
    if (restored !== 'busy' || tries === BUSY_TRIES) return restored;
    await delay(BUSY_PAUSE_MS);
  }
}

/**
 * A database with a service's tables and open connections, for one test. Once given back, it is emptied and waits for a later test of this
 * process: creating one, connecting to it and dropping it takes longer than most tests. It is dropped if the test changed more than rows and
 * functions, filled it, or left something writing.
 */
export async function takeKeptDatabase<Opened extends Pools>(
  schema: KeptSchema<Opened>,
): Promise<KeptDatabase<Opened>> {
  const waiting = (free.get(schema.name) ?? []) as Kept<Opened>[];
  free.set(schema.name, waiting);
  const entry = waiting.pop() ?? (await make(schema));
  return {
    ...entry,
    async giveBack() {
      if ((await restore(entry).catch(() => 'changed')) === 'restored') {
        waiting.push(entry);
        return;
      }
      const open = Object.values(entry.opened).filter((pool) => pool.isInitialized);
      await Promise.all(open.map((pool) => pool.destroy()));
      await entry.database.drop();
    },
  };
}
