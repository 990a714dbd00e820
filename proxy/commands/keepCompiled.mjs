// Plain JavaScript for Node 18 and later, because it runs on any Node the machine has.
import { accessSync, constants, mkdirSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'node_modules');

/**
 * Has this process and all it starts keep compiled code between starts, beside the installed packages, so that a new
 * data folder starts with it too. Where that is not allowed, the services keep theirs in the data folder. The
 * environment may name another place.
 */
export function keepCompiled() {
  const folder = process.env.NODE_COMPILE_CACHE ?? join(packages, '.cache', 'simmer', 'compiled');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    return;
  }
  process.env.NODE_COMPILE_CACHE = folder;
  module.enableCompileCache?.(folder);
}
