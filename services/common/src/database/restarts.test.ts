import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../base/log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { isRestarting } from './databaseErrors.ts';
import { openDatabase } from './dataSource.ts';
import { poolUse } from './poolUse.ts';
import { createThroughRestarts } from './restarts.ts';
import type { ServiceDatabase } from './serviceDatabase.ts';

/** Stands between a service and Postgres, and can be away. */
async function startRelay(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const begin = (at: number): Promise<Server> => {
    const server = createServer((socket) => {
      const beyond = connect(Number(port), hostname);
      for (const [end, other] of [
        [socket, beyond],
        [beyond, socket],
      ] as const) {
        sockets.add(end);
        end.on('error', () => undefined).on('close', () => other.destroy());
        end.pipe(other);
      }
    });
    return once(server.listen(at, '127.0.0.1'), 'listening').then(() => server);
  };
  let server = await begin(0);
  const own = (server.address() as AddressInfo).port;
  const goAway = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const address = new URL(url);
  address.port = String(own);
  return {
    url: address.href,
    goAway,
    async comeBack() {
      server = await begin(own);
    },
  };
}

let database: TestDatabase;
let relay: Awaited<ReturnType<typeof startRelay>>;
let service: ServiceDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.query('CREATE TABLE play (id int)');
  relay = await startRelay(database.url);
  service = await openDatabase({ url: relay.url, entities: [], migrations: [], log: createLog('auth', 'silent') });
});
afterEach(async () => {
  await service.destroy();
  await relay.goAway().catch(() => undefined);
  await database.drop();
});

describe('while Postgres restarts', () => {
  it('what was not begun waits, whether it reads or writes', async () => {
    await relay.goAway();
    await expect.poll(() => poolUse(service), { interval: 5 }).toEqual({ busy: 0, idle: 0, waiting: 0 });
    const reading = service.query('SELECT 1 AS one');
    const writing = service.query('INSERT INTO play VALUES (1)');
    const together = service.transaction(async (transaction) => transaction.query('INSERT INTO play VALUES (1)'));
    await relay.comeBack();
    expect(await reading).toEqual([{ one: 1 }]);
    await Promise.all([writing, together]);
    expect(await database.query('SELECT FROM play')).toHaveLength(2);
  });

  it('nobody waits any more once it has been away for long', async () => {
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const throughRestarts = createThroughRestarts(relay.url, AbortSignal.timeout(60_000), 50);
    await relay.goAway();
    let asked = 0;
    const ask = () => {
      asked += 1;
      return Promise.reject(refused);
    };
    await expect(throughRestarts(ask)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    asked = 0;
    await expect(throughRestarts(ask)).rejects.toBe(refused);
    expect(asked).toBe(1);
  });
});

describe('a statement whose connection Postgres ends', () => {
  const running = async () =>
    database.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_sleep%' AND pid <> pg_backend_pid()",
    );
  const endRunning = async () => {
    await expect.poll(running, { interval: 5 }).toHaveLength(1);
    for (const { pid } of await running()) await database.query('SELECT pg_terminate_backend($1)', [pid]);
  };

  it('fails, and is not done twice', async () => {
    const writing = service.query('INSERT INTO play SELECT 1 FROM pg_sleep(60)').catch((error: unknown) => error);
    await endRunning();
    expect(isRestarting(await writing)).toBe(true);
    expect(await database.query('SELECT FROM play')).toEqual([]);
  });
});
