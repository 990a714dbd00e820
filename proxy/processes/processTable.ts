import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/** A field as `ps` gives it, for systems without `/proc`; empty where there is no such process. */
const askPs = (pid: number, field: string) =>
  spawnSync('ps', ['-p', String(pid), '-o', `${field}=`], { encoding: 'utf8' }).stdout.trim();

/** The fields of `/proc/<pid>/stat` after the program's name, which may itself contain spaces and brackets; empty where there is no such process. */
function statFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Whether a process lives; a zombie, which nobody has waited for yet, does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !hasProc || !['Z', undefined].includes(statFields(pid)[0]);
}

/** When a process started, in clock ticks since boot: tells it from a later one with the same number. Empty without `/proc`. */
export const bornAt = (pid: number): string => statFields(pid)[19] ?? '';

/** The process that started this one, or has adopted it since; 0 where there is no such process. */
export const parentOf = (pid: number): number => Number(hasProc ? (statFields(pid)[1] ?? 0) : askPs(pid, 'ppid'));

/** The group that a process is in. */
export const groupOf = (pid: number): number => Number(statFields(pid)[2] ?? 0);

/** A process's command line, empty where there is no such process. */
export function commandLine(pid: number): string {
  if (!hasProc) return askPs(pid, 'command');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Whether somebody has stopped a process: it takes what comes and does nothing. */
export const isStopped = (pid: number): boolean => statFields(pid)[0] === 'T';

/** The processes that a process started and that still live; none on systems that do not say. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
