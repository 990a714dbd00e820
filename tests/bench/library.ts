import { waitFor } from '@simmer/proxy/processes/waitFor.ts';
import { toneWav } from '../seed/toneWav.ts';
import type { BenchProduct } from './benchProduct.ts';
import { percentile, rounded } from './statistics.ts';

const waitMs = 120_000;
const titles = async ({ songs }: BenchProduct) => new Set((await songs()).map(({ filename }) => filename));

/**
 * Drops many small songs at once and waits until all are listed.
 *
 * @returns files per second, from the first file to the list that holds the last
 */
export async function fillLibrary(product: BenchProduct, count: number): Promise<number> {
  const names = Array.from({ length: count }, (_, index) => `Bench Song ${index + 1}.wav`);
  const startedMs = performance.now();
  for (const [index, name] of names.entries()) {
    await product.dropFile(name, toneWav({ seconds: 0.1, hertz: 200 + index }));
  }
  const allListed = async () => {
    const listed = await titles(product);
    return names.every((name) => listed.has(name));
  };
  if (!(await waitFor(allListed, waitMs, 100))) throw new Error(`${count} dropped files were not listed in time.`);
  return rounded(count / ((performance.now() - startedMs) / 1000));
}

/** Drops files one after the other. @returns the 95th percentile of the milliseconds until each is in the song list */
export async function droppedToListed(product: BenchProduct, drops: number): Promise<number> {
  const timesMs: number[] = [];
  for (let drop = 0; drop < drops; drop += 1) {
    const name = `Dropped ${drop + 1}.wav`;
    const startedMs = performance.now();
    await product.dropFile(name, toneWav({ seconds: 0.1, hertz: 2000 + drop }));
    if (!(await waitFor(async () => (await titles(product)).has(name), waitMs, 25))) {
      throw new Error(`${name} was not listed in time.`);
    }
    timesMs.push(performance.now() - startedMs);
  }
  return rounded(percentile(timesMs, 0.95));
}
