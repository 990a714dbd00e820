import { systemClock } from '@simmer/service-common/base/clock.ts';
import { readSettings } from '@simmer/service-common/base/config.ts';
import { createLog } from '@simmer/service-common/base/log.ts';
import { logOutput } from '@simmer/service-common/base/logOutput.ts';
import { runService } from '@simmer/service-common/service/runService.ts';
import { createApp } from './app.ts';
import { createBase } from './base/createBase.ts';
import { authSettings } from './base/settings.ts';
import { startWarnings } from './base/startWarnings.ts';
import { openAuthDatabase } from './database.ts';

await runService(async () => {
  const settings = readSettings(authSettings, process.env);
  const log = createLog('auth', settings.LOG_LEVEL, logOutput(settings.LOG_FILE));
  for (const warning of startWarnings(settings)) log.warn(warning);
  const database = await openAuthDatabase(settings.DATABASE_URL, log);
  const base = createBase({ database, settings, log, clock: systemClock });
  const auth = await createApp({ base });
  auth.start();
  return {
    app: auth.app,
    port: settings.SERVICE_PORT,
    host: settings.SERVICE_HOST,
    log,
    drainSeconds: settings.DRAIN_SECONDS,
    metrics: base.metrics,
    async close() {
      await auth.close();
      await database.destroy();
    },
  };
});
