import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/** A field from `ps`, for systems without `/proc`; empty if there is no such process. */
const askPs = (pid: number, field: string) =>
  spawnSync('ps', ['-p', String(pid), '-o', `${field}=`], { encoding: 'utf8' }).stdout.trim();

/**
 * The fields of `/proc/<pid>/stat` after the program's name, which may contain spaces and brackets; empty if there is
 * no such process.
 */
function statFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Whether a process is alive; a zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !hasProc || !['Z', undefined].includes(statFields(pid)[0]);
}

/**
 * When a process started, in clock ticks since boot: distinguishes it from a later one with the same id. Empty without
 * `/proc`.
 */
export const bornAt = (pid: number): string => statFields(pid)[19] ?? '';

/** The process that started this one, or has adopted it since; 0 if there is no such process. */
export const parentOf = (pid: number): number => Number(hasProc ? (statFields(pid)[1] ?? 0) : askPs(pid, 'ppid'));

/** A process's group. */
export const groupOf = (pid: number): number => Number(statFields(pid)[2] ?? 0);

/** The folder itself, whatever it is called: a moved one keeps it, a copy has another. */
export function folderIdentity(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
}

/** Whether a process works in exactly this folder; false where the system does not tell. */
export function worksExactlyIn(pid: number, folder: string): boolean {
  try {
    return folderIdentity(`/proc/${pid}/cwd`) === folderIdentity(folder);
  } catch {
    return false;
  }
}

/** Whether a process was started with exactly this argument. */
export const hasArgument = (pid: number, argument: string): boolean => commandWords(pid).includes(argument);

/** A process's command line in parts, none if there is no such process. */
export function commandWords(pid: number): string[] {
  if (!hasProc) return askPs(pid, 'command').split(' ');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  } catch {
    return [];
  }
}

/** A process's command line, empty if there is no such process. */
export const commandLine = (pid: number): string => commandWords(pid).join(' ').trim();

/** Whether a process is stopped: it accepts input but does nothing. */
export const isStopped = (pid: number): boolean => statFields(pid)[0] === 'T';

/** A process's living children; none on systems that do not list them. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
