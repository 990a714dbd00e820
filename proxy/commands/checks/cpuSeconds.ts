import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** The control group of the test engine's containers, those of builds too: they are children of the system's first process. */
export const CONTAINER_GROUP = '/simmer-test-containers';

/** The processor seconds of all containers of the tests so far; 0 where the machine does not count them. */
function containersCpuSeconds(): number {
  const read = (file: string) => {
    const path = join('/sys/fs/cgroup', file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  // The two versions of control groups: nanoseconds in a file, microseconds on a line.
  const nanoseconds = Number(read(`cpuacct${CONTAINER_GROUP}/cpuacct.usage`));
  const [, microseconds = '0'] = /^usage_usec (\d+)$/m.exec(read(`${CONTAINER_GROUP}/cpu.stat`)) ?? [];
  return nanoseconds / 1e9 + Number(microseconds) / 1e6;
}

/** The processor seconds of this process, of all below it that have ended, and of containers. */
export function usedCpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childrensCpuSeconds() + containersCpuSeconds();
}
