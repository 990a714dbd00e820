import type { Log } from '@simmer/service-common/base/log.ts';
import { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import type { ServiceDatabase } from '@simmer/service-common/database/serviceDatabase.ts';
import { prepareJobTables } from '@simmer/service-common/jobs/jobTables.ts';
import { migrations } from '../../migrations/migrations.ts';

/** Opens sync's schema and brings it up to date. */
export function openSyncDatabase(url: string, log: Log): Promise<ServiceDatabase> {
  return openDatabase({
    url,
    // Pages of changes are written as sets, and what is read are joins, for which entities have no words.
    entities: [],
    migrations,
    prepare: prepareJobTables,
    log,
  });
}
