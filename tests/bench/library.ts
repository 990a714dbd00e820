import { waitFor } from '@simmer/proxy/processes/waitFor.ts';
import { toneWav } from '../seed/toneWav.ts';
import type { BenchProduct } from './benchProduct.ts';
import { rounded } from './statistics.ts';

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
