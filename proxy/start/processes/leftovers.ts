import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { commandLine, isAlive } from '../postgres/postmaster.ts';
import { waitFor } from '../waitFor.ts';

const ENDING = '.pid';

/** Notes a process's id in the run folder, so that a later start finds it should this one be killed. */
export function notePid(runFolder: string, name: string, pid: number): void {
  mkdirSync(runFolder, { recursive: true });
  writeFileSync(join(runFolder, name + ENDING), `${pid}\n`);
}

export function forgetPids(runFolder: string): void {
  for (const file of pidFiles(runFolder)) rmSync(file, { force: true });
}

function pidFiles(runFolder: string): string[] {
  if (!existsSync(runFolder)) return [];
  return readdirSync(runFolder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => join(runFolder, name));
}

/** The group of a process: our children lead one each, and nginx's workers stay in it when their master is killed. */
function groupOf(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
}

/** Numbers are given out again, so a process is ours only when it also works in our run folder. */
function ours(groups: Set<number>, runFolder: string): number[] {
  if (!existsSync('/proc/self/stat')) {
    return [...groups].filter((pid) => isAlive(pid) && commandLine(pid).includes(runFolder));
  }
  const folder = realpathSync(runFolder);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .filter((pid) => {
      try {
        return groups.has(groupOf(pid)) && `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`);
      } catch {
        // It ended while we looked, or is somebody else's.
        return false;
      }
    })
    .map(Number);
}

/**
 * Ends what a killed start left running over this data folder. Postgres is not among them: its own launcher takes it over.
 *
 * @returns how many were ended
 */
export async function endLeftovers(runFolder: string): Promise<number> {
  const noted = pidFiles(runFolder).map((file) => Number(readFileSync(file, 'utf8')));
  const groups = new Set(noted.filter((pid) => pid > 1));
  if (groups.size === 0) return 0;
  const left = ours(groups, runFolder);
  const send = (signal: NodeJS.Signals) => {
    for (const pid of left) {
      try {
        process.kill(pid, signal);
      } catch {
        // Already gone.
      }
    }
  };
  const areGone = () => left.every((pid) => !isAlive(pid));
  send('SIGTERM');
  if (!(await waitFor(areGone, 3000))) {
    send('SIGKILL');
    await waitFor(areGone, 3000);
  }
  forgetPids(runFolder);
  return left.length;
}
