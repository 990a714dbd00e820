import { systemClock } from '@simmer/service-common/base/clock.ts';
import { readSettings } from '@simmer/service-common/base/config.ts';
import { createLog } from '@simmer/service-common/base/log.ts';
import { identifyByTestHeader } from '@simmer/service-common/testing/testIdentity.ts';
import { createApp } from '../app.ts';
import { openSyncDatabase } from '../base/database.ts';
import { syncSettings } from '../base/settings.ts';

/** The background work in a process that a test may freeze: an instance that is silent for a second has lost the lead. */
const settings = readSettings(syncSettings, process.env);
const log = createLog('sync', 'silent');
const database = await openSyncDatabase(settings.DATABASE_URL, log);
const waits = { standbyMs: 100, lease: { silentAtMostMs: 1_000, signOfLifeMs: 100 } };
const sync = createApp({ settings, database, clock: systemClock, log, identify: identifyByTestHeader, waits });
await sync.prepare();
sync.start();
