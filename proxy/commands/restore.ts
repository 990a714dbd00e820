import { resolve } from 'node:path';
import { fileOfArguments, runCommand } from '../backup/command.ts';
import { restore } from '../backup/restore.ts';
import { readSettings } from '../start/settings.ts';

const root = resolve(import.meta.dirname, '../..');
const usage =
  'npm run restore -- FILE [--into DIR] restores FILE into an empty data folder, and into the empty database of DATABASE_URL if that is set.';

await runCommand(async ({ signal, onStep }) => {
  const { file, into } = fileOfArguments(usage, ['into']);
  const settings = readSettings(process.env, root);
  const dataFolder = into ?? settings.SIMMER_DATA;
  console.log(`Restoring ${file} into ${dataFolder}`);
  const { manifest, tables, rows, files, modules } = await restore({
    file,
    dataFolder,
    databaseUrl: settings.DATABASE_URL,
    givenSecret: settings.SIMMER_SECRET,
    onStep,
    signal,
  });
  const sums = [
    `${tables} tables`,
    `${rows.toLocaleString('en')} rows`,
    `${files.toLocaleString('en')} files`,
    `${modules} modules`,
  ];
  console.log(`Restored and counted, all as in the backup: ${sums.join(', ')}.`);
  const asked = Object.entries(manifest.settings).map(([name, value]) => `  ${name}=${value}`);
  if (asked.length > 0) console.log(`It ran with these settings, which belong into .env:\n${asked.join('\n')}`);
  const start = into ? `SIMMER_DATA=${into} npm start` : 'npm start';
  console.log(`Music is not part of a backup: it is in Dropbox, or copy your music folder. Then: ${start}`);
});
