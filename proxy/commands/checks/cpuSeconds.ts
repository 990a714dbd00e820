import { readFileSync } from 'node:fs';

/** Linux counts processor time in these, on every machine that we run on. */
const TICKS_PER_SECOND = 100;
/** Of /proc/…/stat, counted after the program's name: user and system time of the children that have ended. */
const CHILDREN_USER = 13;
const CHILDREN_SYSTEM = 14;

/** The processor seconds of a process's children that have ended, and of theirs. @param pid by default of this process */
export function childrensCpuSeconds(pid: number | 'self' = 'self'): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name stands in parentheses and may hold anything, spaces and parentheses too.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM])) / TICKS_PER_SECOND;
}

/** The processor seconds of this process and of all below it that have ended. */
export function usedCpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childrensCpuSeconds();
}
