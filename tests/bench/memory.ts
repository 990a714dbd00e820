import { readFile } from 'node:fs/promises';
import type { RunningSimmer } from '@simmer/proxy/start/startSimmer.ts';
import { atMost, type Figure } from './figures.ts';
import { processFamilies } from './processFamilies.ts';
import { rounded } from './statistics.ts';

const mostMegabytes = { idle: 340, 'after load': 400 };

/** A process's share of memory in megabytes: what it has alone, and its part of what it shares. */
async function proportionalMegabytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
}

/** Memory of each of the product's processes with all its children, of the Node services together, and of everything, in megabytes. */
export async function measureMemory(product: RunningSimmer) {
  const families = await processFamilies(product);
  const entries = await Promise.all(
    families.map(async ([name, pids]): Promise<[string, number]> => {
      const shares = await Promise.all(pids.map(proportionalMegabytes));
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

/** The services' memory beside what is wanted. */
export const memoryFigure = (when: keyof typeof mostMegabytes, { nodeServices }: { nodeServices: number }): Figure =>
  atMost(mostMegabytes[when], `memory of the four services, ${when}`, nodeServices, 'MB');
