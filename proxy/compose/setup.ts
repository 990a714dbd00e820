import { resolve } from 'node:path';
import { commonSettings, readSettings } from '@simmer/service-common/base/config.ts';
import { SettingsError } from '@simmer/service-common/base/settingsError.ts';
import { publishBuilds } from '../build/publishBuilds.ts';
import { StartError } from '../processes/startError.ts';
import { administratorConnection } from '../start/administratorConnection.ts';
import { prepareDatabase } from '../start/prepareDatabase.ts';

const settings = commonSettings.pick({ SIMMER_SECRET: true });

// Runs once before the services: prepares the database, then publishes the modules of this image whose build changed. It
// can run again at any time.
try {
  const { SIMMER_SECRET } = readSettings(settings, process.env);
  const { auth } = await prepareDatabase(administratorConnection(process.env), SIMMER_SECRET);
  console.log('The database is ready.');
  const { publications } = await publishBuilds({ root: resolve(import.meta.dirname, '../..'), databaseUrl: auth });
  for (const { module } of publications) console.log(`Published ${module.name} ${module.version}.`);
} catch (error) {
  console.error(error instanceof StartError || error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
}
