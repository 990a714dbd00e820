import { collectWhenQuiet } from '@simmer/service-common/service/collectWhenQuiet.ts';
import { readConfig } from './config.ts';
import { logToStdout } from './log.ts';
import { startStorage } from './startStorage.ts';

try {
  const config = readConfig(process.env);
  const storage = await startStorage({ ...config, demoSongs: true, log: logToStdout });
  logToStdout('info', 'the storage is ready', { url: storage.url, folder: config.musicFolder });

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
  process.send?.('listening');
  collectWhenQuiet();
} catch (error) {
  logToStdout('error', 'the storage could not start', {
    reason: error instanceof Error ? error.message : String(error),
  });
  process.exit(1);
}
