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
import { commandLine, groupOf, isAlive, parentOf } from './processTable.ts';
import { waitFor } from './waitFor.ts';

const ENDING = '.pid';

/** Records a process's id in the run folder, so that a later start finds the process if this one is killed. */
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

/**
 * The processes that a killed start left for this run folder, nginx's workers included, which stay in their killed
 * master's group. Ids are reused, so a process is ours only if it also works in our run folder. Postgres does not, and
 * is not included.
 */
export function findLeftovers(runFolder: string): number[] {
  const noted = pidFiles(runFolder).map((file) => Number(readFileSync(file, 'utf8')));
  const groups = new Set(noted.filter((pid) => pid > 1));
  if (groups.size === 0) return [];
  if (!existsSync('/proc/self/stat')) {
    return [...groups].filter((pid) => isAlive(pid) && commandLine(pid).includes(runFolder));
  }
  const folder = realpathSync(runFolder);
  return allProcesses().filter((pid) => groups.has(groupOf(pid)) && worksIn(pid, folder));
}

const allProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

function worksIn(pid: number, folder: string): boolean {
  try {
    return `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`);
  } catch {
    // It ended in the meantime, or belongs to someone else.
    return false;
  }
}

/** The processes that work in a folder or below, but for those that another of them has started. None where the system does not tell. */
export function processesIn(folder: string): number[] {
  if (!existsSync('/proc/self/stat')) return [];
  const place = realpathSync(folder);
  const working = allProcesses().filter((pid) => worksIn(pid, place));
  return working.filter((pid) => !working.includes(parentOf(pid)));
}

/** Ends processes: by request, then by force after three seconds. */
export async function endProcesses(pids: number[], request: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const send = (signal: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // Already gone.
      }
    }
  };
  const areGone = () => pids.every((pid) => !isAlive(pid));
  send(request);
  if (await waitFor(areGone, 3000)) return;
  send('SIGKILL');
  await waitFor(areGone, 3000);
}

/**
 * Ends what a killed start left running for this data folder, except Postgres, whose own launcher handles it.
 * @returns how many were ended
 */
export async function endLeftovers(runFolder: string): Promise<number> {
  const left = findLeftovers(runFolder);
  await endProcesses(left);
  forgetPids(runFolder);
  return left.length;
}
