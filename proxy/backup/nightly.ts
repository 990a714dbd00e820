import { resolve } from 'node:path';
import { StartError } from '../processes/startError.ts';
import { readSettings } from '../start/settings.ts';
import { nightlyOf } from './nightly/nightlyOf.ts';
import { startNightly } from './nightly/startNightly.ts';

// For a container: DATABASE_SERVER names the database server, SIMMER_SECRET yields the roles' passwords, BACKUP_FOLDER is a
// volume.
try {
  const { DATABASE_SERVER, DATABASE_URL } = process.env;
  const root = resolve(import.meta.dirname, '../..');
  const settings = readSettings({ ...process.env, DATABASE_URL: DATABASE_URL || DATABASE_SERVER }, root);
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
