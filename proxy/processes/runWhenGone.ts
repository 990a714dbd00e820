import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

/** A waiting shell takes one megabyte of memory, a waiting Node forty. */
const WAIT_THEN_RUN = 'while read -r _; do :; done; exec "$@"';

/**
 * Has a command run once this process is gone, also if it was killed. Until then a shell waits on a pipe that the system
 * closes when we die, in its own session, so that no signal meant for us reaches it.
 * @param name what the shell is called in the list of processes
 * @returns a function that calls it off
 */
export function runWhenGone(name: string, command: readonly string[]): () => void {
  const guardian = spawn('sh', ['-c', WAIT_THEN_RUN, name, ...command], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Without a shell nobody waits.
  guardian.on('error', () => {});
  guardian.unref();
  const { stdin } = guardian;
  if (stdin instanceof Socket) stdin.unref();
  return () => void guardian.kill();
}
