import type { ServiceName } from '@simmer/contracts';
import { createLog } from '@simmer/service-common/base/log.ts';
import { isTooOldFor, PRODUCT_VERSION } from '@simmer/service-common/base/productVersion.ts';
import { type MigrationClass, openDatabase } from '@simmer/service-common/database/dataSource.ts';
import { prepareJobTables } from '@simmer/service-common/jobs/jobTables.ts';
import { migrations as auth } from '../../services/auth/migrations/migrations.ts';
import { migrations as library } from '../../services/library/migrations/migrations.ts';
import { migrations as sync } from '../../services/sync/migrations/migrations.ts';
import { StartError } from '../processes/startError.ts';
import { serviceNames } from '../start/serviceDatabases.ts';
import { isOfJobs, type Manifest } from './archive/format.ts';

const steps: Record<ServiceName, MigrationClass[]> = { auth, library, sync };

const nameOf = (Step: MigrationClass): string => new Step().name ?? Step.name;

/** @throws StartError if a newer version of Simmer made the backup, except another patch, or has changed its tables */
export function refuseNewerBackup({ migrations, version }: Manifest): void {
  for (const service of serviceNames) {
    const known = new Set(steps[service].map(nameOf));
    if (!isTooOldFor(version) && migrations[service].every((name) => known.has(name))) continue;
    throw new StartError(
      `The backup was made by Simmer ${version}, whose data is newer than this version (${PRODUCT_VERSION}) understands. Install Simmer ${version} or newer, then restore.`,
    );
  }
}

/** Runs exactly the steps that a backup's schemas had gone through; the next start runs those that came later. */
export async function migrateTo(
  databases: Record<ServiceName, string>,
  { migrations, tables }: Manifest,
): Promise<void> {
  for (const service of serviceNames) {
    const hasJobs = tables.some((table) => table.service === service && isOfJobs(table));
    const wanted = new Set(migrations[service]);
    const database = await openDatabase({
      url: databases[service],
      entities: [],
      migrations: steps[service].filter((Step) => wanted.has(nameOf(Step))),
      prepare: hasJobs ? prepareJobTables : undefined,
      poolSize: 2,
      log: createLog(service, 'silent'),
    });
    await database.destroy();
  }
}
