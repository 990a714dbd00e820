import { systemClock } from '@simmer/service-common/base/clock.ts';
import { readSettings } from '@simmer/service-common/base/config.ts';
import { createLog } from '@simmer/service-common/base/log.ts';
import { startBackground } from '../background.ts';
import { openSyncDatabase } from '../base/database.ts';
import { syncSettings } from '../base/settings.ts';
import { createParts } from '../parts.ts';

/** The background work in a process that a test may freeze: an instance that is silent for a second has lost the lead. */
const settings = readSettings(syncSettings, process.env);
const log = createLog('sync', 'silent');
const database = await openSyncDatabase(settings.DATABASE_URL, log);
const parts = createParts({ settings, database, clock: systemClock, log, waitsMs: { standby: 100 } });
await parts.cache.prepare();
startBackground(parts, { silentAtMostMs: 1_000, signOfLifeMs: 100 });
