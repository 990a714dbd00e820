import { systemClock } from '@simmer/service-common/base/clock.ts';
import { readSettings } from '@simmer/service-common/base/config.ts';
import { createLog } from '@simmer/service-common/base/log.ts';
import { logOutput } from '@simmer/service-common/base/logOutput.ts';
import { identifyByToken, keysOfAuth } from '@simmer/service-common/internal/identityToken.ts';
import { budgetOf } from '@simmer/service-common/limits/countAtAuth.ts';
import { runService } from '@simmer/service-common/service/runService.ts';
import { createApp } from './app.ts';
import { openLibraryDatabase } from './base/database/database.ts';
import { librarySettings } from './base/settings.ts';

await runService(async () => {
  const settings = readSettings(librarySettings, process.env);
  const log = createLog('library', settings.LOG_LEVEL, logOutput(settings.LOG_FILE));
  const database = await openLibraryDatabase(settings.DATABASE_URL, log);
  const identify = identifyByToken(keysOfAuth(settings.AUTH_URL));
  const budget = budgetOf('library', settings, log);
  const library = createApp({ database, settings, log, clock: systemClock, identify, budget });
  library.start();
  return {
    app: library.app,
    port: settings.SERVICE_PORT,
    host: settings.SERVICE_HOST,
    log,
    drainSeconds: settings.DRAIN_SECONDS,
    endStreams: library.endStreams,
    metrics: library.metrics,
    async close() {
      budget?.close();
      await library.close();
      await database.destroy();
    },
  };
});
