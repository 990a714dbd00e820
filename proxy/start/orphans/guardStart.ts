import { join } from 'node:path';
import { runWhenGone } from '../../processes/runWhenGone.ts';

/**
 * Has everything ended if this process is killed, because nginx and Postgres do not notice by themselves. Without the
 * guard, the next start ends what is left.
 * @returns a function that ends the guard; if our own end did, it would look for leftovers and find our next start
 */
export const guardStart = (runFolder: string): (() => void) =>
  runWhenGone('simmer-guardian', [
    process.execPath,
    join(import.meta.dirname, 'guardian.ts'),
    `${process.pid}`,
    runFolder,
  ]);
