import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, isAlive } from '../../processes/processTable.ts';
import { waitFor } from '../../processes/waitFor.ts';

const STOP_WITHIN_MS = 15_000;

/** SIGINT asks Postgres for a fast shutdown: sessions are ended, nothing is lost. SIGQUIT, for one that does not answer, means recovery at the next start. */
export async function stopPostmaster(pid: number): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(pid, name);
    } catch {
      // It ended by itself.
    }
  };
  const isGone = () => !isAlive(pid);
  signal('SIGINT');
  if (await waitFor(isGone, STOP_WITHIN_MS)) return;
  signal('SIGQUIT');
  if (await waitFor(isGone, 5000)) return;
  signal('SIGKILL');
  await waitFor(isGone, 5000);
}

/**
 * Makes way for a new postmaster. One that a killed start left behind is shut down; a pid file whose process is gone, or is another program that
 * got the same number since (usual in containers), is removed: Postgres itself would refuse to start beside it.
 */
export async function clearOldPostmaster(clusterFolder: string): Promise<void> {
  const pidFile = join(clusterFolder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (pid > 0 && isAlive(pid) && commandLine(pid).includes(clusterFolder)) await stopPostmaster(pid);
  rmSync(pidFile, { force: true });
}
