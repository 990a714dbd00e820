import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasArgument, isAlive, worksExactlyIn } from '../../processes/processTable.ts';
import { waitFor } from '../../processes/waitFor.ts';

const STOP_WITHIN_MS = 15_000;

/**
 * SIGINT requests a fast shutdown: sessions end, nothing is lost. SIGQUIT, for an unresponsive one, means recovery at
 * the next start.
 */
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
 * Clears the way for a new postmaster. Shuts down one left by a killed start; removes a pid file whose process is gone,
 * is another program with the same id (usual in containers), or serves the folder that this one was copied from, beside
 * which Postgres would refuse to start.
 */
export async function clearOldPostmaster(clusterFolder: string): Promise<void> {
  const pidFile = join(clusterFolder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const isOurs = () => worksExactlyIn(pid, clusterFolder) || hasArgument(pid, clusterFolder);
  if (pid > 0 && isAlive(pid) && isOurs()) await stopPostmaster(pid);
  rmSync(pidFile, { force: true });
}
