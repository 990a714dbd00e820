import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';

/** A waiting shell takes one megabyte of memory, a waiting Node forty. */
const WAIT_THEN_RUN = 'while read -r _; do :; done; exec "$@"';

/**
 * Starts a process that ends everything if this one is killed, because nginx and Postgres do not notice by themselves.
 * It waits on a pipe that the system closes when we die, in its own session, so that no signal meant for us reaches it.
 * @returns a function that ends the guard
 */
export function guardStart(runFolder: string): () => void {
  const guardian = spawn(
    'sh',
    [
      '-c',
      WAIT_THEN_RUN,
      'simmer-guardian',
      process.execPath,
      join(import.meta.dirname, 'guardian.ts'),
      `${process.pid}`,
      runFolder,
    ],
    { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  );
  // Without a shell there is no guard, and the next start ends what is left.
  guardian.on('error', () => {});
  guardian.unref();
  const { stdin } = guardian;
  if (stdin instanceof Socket) stdin.unref();
  // If its pipe ended it, it would look for leftovers and find this process's next start.
  return () => void guardian.kill();
}
