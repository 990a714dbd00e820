import { readSettings } from '@simmer/service-common/base/config.ts';
import { createLog } from '@simmer/service-common/base/log.ts';
import { logOutput } from '@simmer/service-common/base/logOutput.ts';
import { runService } from '@simmer/service-common/service/runService.ts';
import { createApp } from './app.ts';
import { openAuth } from './authDeps.ts';
import { authSettings } from './base/settings.ts';
import { startWarnings } from './base/startWarnings.ts';

await runService(async () => {
  const settings = readSettings(authSettings, process.env);
  const log = createLog('auth', settings.LOG_LEVEL, logOutput(settings.LOG_FILE));
  for (const warning of startWarnings(settings)) log.warn(warning);
  const deps = await openAuth({ settings, log });
  return {
    app: createApp(deps),
    port: settings.SERVICE_PORT,
    host: settings.SERVICE_HOST,
    log,
    drainSeconds: settings.DRAIN_SECONDS,
    metrics: deps.metrics,
    close: deps.close,
  };
});
