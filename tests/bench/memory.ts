import { readdir, readFile } from 'node:fs/promises';
import type { RunningSimmer } from '@simmer/proxy/start/startSimmer.ts';
import { rounded } from './statistics.ts';

/** Every process's parent, from /proc. */
async function parents(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const pairs = await Promise.all(
    pids.map(async (pid): Promise<[number, number]> => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // The name in brackets may hold spaces; the parent is the second field after it.
      return [pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)];
    }),
  );
  return new Map(pairs);
}

/** A process's share of memory in megabytes: what it has alone, and its part of what it shares. */
async function proportionalMegabytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
}

/** Memory of each of the product's processes with all its children, of the Node services together, and of everything, in megabytes. */
export async function measureMemory({ processes }: RunningSimmer) {
  const parentOf = await parents();
  const familyOf = (pid: number): number[] => [
    pid,
    ...[...parentOf].filter(([, parent]) => parent === pid).flatMap(([child]) => familyOf(child)),
  ];
  const entries = await Promise.all(
    Object.entries(processes).map(async ([name, { pid }]): Promise<[string, number]> => {
      const shares = await Promise.all(familyOf(pid).map(proportionalMegabytes));
      return [name, shares.reduce((sum, share) => sum + share, 0)];
    }),
  );
  const sum = (names: (name: string) => boolean) =>
    rounded(entries.filter(([name]) => names(name)).reduce((total, [, megabytes]) => total + megabytes, 0));
  return {
    each: Object.fromEntries(entries.map(([name, megabytes]) => [name, rounded(megabytes)])),
    nodeServices: sum((name) => name !== 'postgres' && name !== 'nginx'),
    all: sum(() => true),
  };
}
