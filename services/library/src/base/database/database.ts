import type { Log } from '@simmer/service-common/base/log.ts';
import { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import { prepareJobTables } from '@simmer/service-common/jobs/jobTables.ts';
import { migrations } from '../../../migrations/migrations.ts';

/** The library's schema; repositories are made from it. */
export type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Opens the library's schema and brings it up to date. It has no entities: reads are joins and windows, writes are sets or
 * upserts that announce in the same transaction, and an entity would name the columns a second time for none of them.
 */
export function openLibraryDatabase(url: string, log: Log): Promise<Database> {
  return openDatabase({ url, entities: [], migrations, prepare: prepareJobTables, log });
}
