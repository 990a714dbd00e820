import { releaseCompiledCode } from '@simmer/service-common/service/releaseCompiledCode.ts';
import { tellParent } from '@simmer/service-common/service/tellParent.ts';
import { logToStdout } from './base/log.ts';
import { readConfig } from './config.ts';
import { startStorage } from './startStorage.ts';

try {
  const config = readConfig(process.env);
  const storage = await startStorage({ ...config, demoSongs: true, log: logToStdout });
  const stop = () => {
    storage.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logToStdout('error', 'the storage did not stop cleanly', { reason: String(error) });
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // the parent process is gone
  process.once('disconnect', stop);
  if (process.connected === false) stop();
  // Only now: whoever reads this may end the storage at once.
  logToStdout('info', 'the storage is ready', { url: storage.url, folder: config.musicFolder });
  tellParent('listening');
  releaseCompiledCode();
} catch (error) {
  logToStdout('error', 'the storage could not start', {
    reason: error instanceof Error ? error.message : String(error),
  });
  process.exit(1);
}
