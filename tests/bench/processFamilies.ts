import { readdir, readFile } from 'node:fs/promises';
import type { RunningSimmer } from '@simmer/proxy/start/startSimmer.ts';

/** What `/proc` says of a process after its name, which may hold spaces; empty if it is gone. */
export async function statOf(pid: number): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

/** Each of the product's processes by name, with all it has started. */
export async function processFamilies({ processes }: Pick<RunningSimmer, 'processes'>): Promise<[string, number[]][]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parentOf = new Map(
    await Promise.all(pids.map(async (pid): Promise<[number, number]> => [pid, (await statOf(pid))[1] ?? 0])),
  );
  const familyOf = (pid: number): number[] => [
    pid,
    ...[...parentOf].filter(([, parent]) => parent === pid).flatMap(([child]) => familyOf(child)),
  ];
  return Object.entries(processes).map(([name, { pid }]) => [name, familyOf(pid)]);
}
