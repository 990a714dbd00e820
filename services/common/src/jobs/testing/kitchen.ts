import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { createLog } from '../../base/log.ts';
import { openDatabase } from '../../database/dataSource.ts';
import { execute, type Queries } from '../../database/rows.ts';
import type { ServiceDatabase } from '../../database/serviceDatabase.ts';
import type { TestSchema } from '../../testing/testDatabase.ts';
import type { JobHandler, JobKind } from '../jobKind.ts';
import { prepareJobTables } from '../jobTables.ts';

export const silentLog = createLog('jobs', 'silent');

export const openKitchen = (url: string) =>
  openDatabase({ url, entities: [], migrations: [], prepare: prepareJobTables, log: silentLog });

/** A database with jobs, and a table for what they do. */
export const kitchenSchema: TestSchema & { open(url: string): Promise<ServiceDatabase> } = {
  name: 'kitchen',
  async open(url) {
    const database = await openKitchen(url);
    await execute(database, 'CREATE TABLE effect (soup text NOT NULL)');
    return database;
  },
};

export const cook: JobKind<{ soup: string }> = {
  name: 'cook',
  schema: z.object({ soup: z.string() }),
  retryDelaySeconds: 0,
  leaseSeconds: 2,
  atOnce: 4,
};

/** The effect that must be there once: it has no unique key that would hide a second one. */
export const serve = (queries: Queries, soup: string) => execute(queries, 'INSERT INTO effect VALUES ($1)', [soup]);

/** Has its effect and ends the job in one transaction. */
export const cookFinally =
  (database: ServiceDatabase): JobHandler<{ soup: string }> =>
  ({ soup }, _signal, job) =>
    database.transaction(async (transaction) => {
      await serve(transaction, soup);
      await delay(Math.random() * 20);
      await job.finish(transaction);
    });
