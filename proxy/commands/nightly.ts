import { resolve } from 'node:path';
import { backupSettings } from '../backup/backupSettings.ts';
import { nightlyOf } from '../backup/nightly/nightlyOf.ts';
import { startNightly } from '../backup/nightly/startNightly.ts';
import { StartError } from '../processes/startError.ts';

// For a container, where BACKUP_FOLDER is a volume.
try {
  const settings = backupSettings(process.env, resolve(import.meta.dirname, '../..'));
  if (!settings.DATABASE_URL || !settings.SIMMER_SECRET) {
    throw new StartError('Set DATABASE_SERVER and SIMMER_SECRET.');
  }
  const nightly = startNightly({
    ...nightlyOf(settings),
    onTrouble: (sentence) => console.error(sentence),
    onDone: (file) => console.log(`Wrote ${file}.`),
  });
  // With BACKUPS=off it stays, or the container would be started again and again.
  const staying = setInterval(() => {}, 3_600_000);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      clearInterval(staying);
      void nightly.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
