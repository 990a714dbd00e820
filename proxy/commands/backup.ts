import { resolve } from 'node:path';
import { backup } from '../backup/backup.ts';
import { backupSettings } from '../backup/backupSettings.ts';
import { fileOfArguments, runCommand } from '../backup/command.ts';
import { withSource } from '../backup/source.ts';

const root = resolve(import.meta.dirname, '../..');
const usage =
  'npm run backup -- FILE writes everything that cannot be made again into FILE, such as simmer-backup.tar.gz.';

await runCommand(async ({ signal, onStep }) => {
  const { file } = fileOfArguments(usage, []);
  const settings = backupSettings(process.env, root);
  console.log(`Backing up into ${file}`);
  const { bytes, tables, rows, files } = await withSource(settings, (source) =>
    backup({ source, file, signal, onStep }),
  );
  const size = (bytes / 1024 ** 2).toFixed(1);
  const sums = [`${tables} tables`, `${rows.toLocaleString('en')} rows`, `${files.toLocaleString('en')} files`].join(
    ', ',
  );
  console.log(`Written and checked: ${size} MB, ${sums}.`);
  console.log('It holds everything, also what keeps sessions and Dropbox access safe: keep it as you keep a password.');
});
