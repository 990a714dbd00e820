import { readFile } from 'node:fs/promises';

/** The control group of all containers, those of builds too: they are no children of a test run, so its own CPU time leaves them out. */
export const CONTAINER_GROUP = '/simmer-test-containers';

/** The two versions of control groups: nanoseconds in a file, or microseconds on a line. */
async function usedSoFar(): Promise<number | undefined> {
  const read = (file: string) => readFile(`/sys/fs/cgroup${file}`, 'utf8').catch(() => undefined);
  const nanoseconds = await read(`/cpuacct${CONTAINER_GROUP}/cpuacct.usage`);
  if (nanoseconds !== undefined) return Number(nanoseconds) / 1e9;
  const [, microseconds] = /^usage_usec (\d+)$/m.exec((await read(`${CONTAINER_GROUP}/cpu.stat`)) ?? '') ?? [];
  return microseconds === undefined ? undefined : Number(microseconds) / 1e6;
}

/**
 * Counts from now on.
 * @returns a function that says how many CPU seconds containers have used since; undefined where the machine does not count them
 */
export async function countContainerCpu(): Promise<() => Promise<number | undefined>> {
  const before = (await usedSoFar()) ?? 0;
  return async () => {
    const used = await usedSoFar();
    return used === undefined ? undefined : used - before;
  };
}
