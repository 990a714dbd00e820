import { systemClock } from '@simmer/service-common/base/clock.ts';
import { readSettings } from '@simmer/service-common/base/config.ts';
import { createLog } from '@simmer/service-common/base/log.ts';
import { logOutput } from '@simmer/service-common/base/logOutput.ts';
import { identifyByToken, keysOfAuth } from '@simmer/service-common/internal/identityToken.ts';
import { budgetOf } from '@simmer/service-common/limits/countAtAuth.ts';
import { runService } from '@simmer/service-common/service/runService.ts';
import { createApp } from './app.ts';
import { openSyncDatabase } from './base/database.ts';
import { syncSettings } from './base/settings.ts';

await runService(async () => {
  const settings = readSettings(syncSettings, process.env);
  const log = createLog('sync', settings.LOG_LEVEL, logOutput(settings.LOG_FILE));
  const database = await openSyncDatabase(settings.DATABASE_URL, log);
  const identify = identifyByToken(keysOfAuth(settings.AUTH_URL));
  const budget = budgetOf('sync', settings, log);
  const sync = createApp({ database, settings, log, clock: systemClock, identify, budget });
  await sync.prepare();
  sync.start();
  return {
    app: sync.app,
    port: settings.SERVICE_PORT,
    host: settings.SERVICE_HOST,
    drainSeconds: settings.DRAIN_SECONDS,
    metrics: sync.metrics,
    log,
    async close() {
      budget?.close();
      await sync.close();
      await database.destroy();
    },
  };
});
