import { throwAwayPostgres } from '@simmer/proxy/start/postgres/testing/throwAwayPostgres.ts';
import { createLog } from '@simmer/service-common/base/log.ts';
import { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import { poolUse } from '@simmer/service-common/database/poolUse.ts';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';

it('a process of Postgres that is killed is noticed only by what used it', async () => {
  const postgres = await throwAwayPostgres();
  onTestFinished(() => postgres.stop());
  const service = await openDatabase({
    url: postgres.url,
    entities: [],
    migrations: [],
    log: createLog('library', 'silent'),
  });
  onTestFinished(() => service.destroy());
  const victim = new pg.Client({ connectionString: postgres.url });
  const ended = new Promise((resolve) => victim.once('error', resolve));
  await victim.connect();
  const { rows } = await victim.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');

  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await ended;
  await expect.poll(() => poolUse(service), { interval: 5 }).toEqual({ busy: 0, idle: 0, waiting: 0 });
  // Postgres ends all its connections, and takes none until it has read its log again.
  const many = Array.from({ length: 40 }, () => service.query('SELECT 1 AS one'));
  for (const answer of await Promise.all(many)) expect(answer).toMatchObject([{ one: 1 }]);
});
