import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getSyncReport, getSyncStatus, repairMirror, startSyncByPost, syncReport, syncStatus } from '@simmer/contracts';
import { waitFor } from '@simmer/proxy/processes/waitFor.ts';
import { toneWav } from '../seed/toneWav.ts';
import type { BenchProduct } from './benchProduct.ts';
import { measureMemory } from './memory.ts';
import { percentile, rounded } from './statistics.ts';

const waitMs = 300_000;
const filesPerFolder = 200;
/** A sync that is asked for again within ten seconds joins the one before. */
const betweenSyncsMs = 10_500;
const quietSyncs = 3;

const statusOf = async ({ client }: BenchProduct) =>
  syncStatus.parse(await (await client.get(getSyncStatus.path)).json());
const reportOf = async ({ client }: BenchProduct) =>
  syncReport.parse(await (await client.get(getSyncReport.path)).json());

/** Watches the sync service's memory while something goes on. @returns its result, and the most megabytes that were seen */
async function withMemory<T>(product: BenchProduct, work: () => Promise<T>): Promise<{ result: T; megabytes: number }> {
  let megabytes = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      megabytes = Math.max(megabytes, (await measureMemory(product)).each['sync'] ?? 0);
      await sleep(500);
    }
  })();
  try {
    return { result: await work(), megabytes };
  } finally {
    isOver = true;
    await watching;
  }
}

/** Writes files aside and has them appear in the storage all at once. */
async function fillFolder(product: BenchProduct, count: number): Promise<void> {
  const aside = join(dirname(product.dataFolder), 'import');
  for (let index = 0; index < count; index += 1) {
    const folder = join(aside, `Session ${Math.floor(index / filesPerFolder)}`);
    if (index % filesPerFolder === 0) await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `Import ${index + 1}.wav`), toneWav({ seconds: 0.01, hertz: 200 + (index % 9_000) }));
  }
  await rename(aside, join(dirname(product.dataFolder), 'music', 'Import'));
}

/** How long the mirror takes until it counts so many files and is at rest, in seconds. */
async function secondsUntil(product: BenchProduct, isDone: () => Promise<boolean>): Promise<number> {
  const startedMs = performance.now();
  if (!(await waitFor(isDone, waitMs, 50))) throw new Error('The import did not end in time.');
  return rounded((performance.now() - startedMs) / 1000);
}

/** A sync that finds nothing new, from the call until the status says that it is through. @returns the median, in milliseconds */
async function quietSyncMs(product: BenchProduct): Promise<number> {
  const timesMs: number[] = [];
  for (let round = 0; round < quietSyncs; round += 1) {
    await sleep(betweenSyncsMs);
    const { lastSync } = await statusOf(product);
    const startedMs = performance.now();
    await product.client.post(startSyncByPost.path);
    const isThrough = async () => (await statusOf(product)).lastSync !== lastSync;
    if (!(await waitFor(isThrough, waitMs, 5))) throw new Error('A sync was not through in time.');
    timesMs.push(performance.now() - startedMs);
  }
  return rounded(percentile(timesMs, 0.5));
}

/**
 * Imports many files that are in the storage at once, lists them all again, and syncs with nothing new. It leaves a long queue of files to be
 * analysed: the last of all measurements.
 */
export async function measureImport(product: BenchProduct, count: number) {
  const before = (await statusOf(product)).fileCount ?? 0;
  await fillFolder(product, count);
  const imported = await withMemory(product, () =>
    secondsUntil(product, async () => {
      const { fileCount, isSyncing } = await statusOf(product);
      return fileCount === before + count && !isSyncing;
    }),
  );
  const compared = (await reportOf(product)).comparison.comparedAt;
  await product.client.post(repairMirror.path);
  const listed = await withMemory(product, () =>
    secondsUntil(product, async () => {
      const { comparison } = await reportOf(product);
      return comparison.comparedAt !== compared;
    }),
  );
  const { comparison } = await reportOf(product);
  return {
    files: count,
    seconds: imported.result,
    /** listed again and compared with the mirror and the library */
    comparedSeconds: listed.result,
    differences: comparison.differenceCount,
    nothingNewMs: await quietSyncMs(product),
    syncMegabytesAtMost: rounded(Math.max(imported.megabytes, listed.megabytes)),
  };
}
