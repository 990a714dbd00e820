import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureAudio } from './audio.ts';
import { startBenchProduct } from './benchProduct.ts';
import { atMost, figuresIn, tableOf } from './figures.ts';
import { measureFirstScreens } from './firstScreens.ts';
import { measureIdleTabs } from './idleTabs.ts';
import { measureImport } from './imports/importFiles.ts';
import { fillLibrary } from './library.ts';
import { measureTyping } from './listBench.ts';
import { measureLongPlaylist } from './longPlaylist.ts';
import { measureMemory, memoryFigure } from './memory.ts';
import { measureModuleLoading } from './moduleLoading.ts';
import { measureNotifications } from './notifications.ts';
import { measureOrdinaryCalls } from './ordinaryCalls.ts';
import { measurePressToSound } from './pressToSound.ts';
import { FEW_VERSIONS, measureScale } from './scale.ts';
import { startScaleProduct } from './scaleProduct.ts';
import { measureSongList } from './songs/songList.ts';
import { measureSongListWrites } from './songs/songListWrites.ts';
import { rounded } from './statistics.ts';
import { untilIdle } from './untilIdle.ts';

// npm run bench: one line of JSON on standard output, and a table of the figures that have a limit on standard error. What is compared
// with nginx is a ratio of one run, for machines differ.
const songCount = Number(process.env.BENCH_SONGS ?? 1000);
/** so many files, and a quarter of them before */
const importCount = Number(process.env.BENCH_IMPORT ?? 40_000);
/** memory settles */
const quietMs = 25_000;

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  const result = await work();
  console.error(`${name}: ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  return result;
}

/** A step whose figures are printed as soon as they are known. */
async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
  const result = await step(name, work);
  const figures = figuresIn(result);
  if (figures.length > 0) console.error(tableOf(figures));
  return result;
}

// As the start command has it: without compiled code, each service is 20 MB larger.
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, '../../node_modules/.cache/simmer/compiled');

let measured: Record<string, unknown> = {};
const { product, firstStartMs, warmStartMs } = await step('starts', startBenchProduct);
try {
  await step('until the demo songs are heard and compared', () => untilIdle(product));
  await sleep(quietMs);
  const idle = await measureMemory(product);
  const idleTabs = await measure('twenty open tabs', () => measureIdleTabs(product));
  const syncFilesPerSecond = await measure('a library of songs', () => fillLibrary(product, songCount));
  const result = {
    startMs: {
      first: Math.round(firstStartMs),
      warm: Math.round(warmStartMs),
      figures: [
        atMost(12, 'first start of a data folder', rounded(firstStartMs / 1000), 's'),
        atMost(3, 'warm start', rounded(warmStartMs / 1000), 's'),
      ],
    },
    syncFilesPerSecond,
    ordinaryCalls: await measure('ordinary calls', () => measureOrdinaryCalls(product)),
    songListWrites: await measure('song list after writes', measureSongListWrites),
    idleTabs,
    audio: await measure('audio', () => measureAudio(product)),
    pressToSoundMs: await measure('press to sound', () => measurePressToSound(product)),
    scripts: await measure('first screens', () => measureFirstScreens(product)),
    firstSongMs: await measure('modules beside one bundle', () => measureModuleLoading(product)),
    keyToPaintMs: await measure('typing in the search box', () => measureTyping(product)),
    idleMegabytes: { ...idle, figures: [memoryFigure('idle', idle)] },
  };
  await sleep(quietMs);
  const loaded = await measureMemory(product);
  const grown = rounded(loaded.nodeServices / idle.nodeServices);
  const afterLoadMegabytes = {
    nodeServices: loaded.nodeServices,
    grown,
    figures: [memoryFigure('after load', loaded)],
  };
  const imported = await measure('import', () => measureImport(importCount));
  measured = { ...result, afterLoadMegabytes, import: imported };
} finally {
  await product.end();
}
const large = await step('a product to fill', startScaleProduct);
try {
  await step('10,000 versions', () => large.fill(FEW_VERSIONS));
  // Here no songs are being heard meanwhile, which changes the list and takes the processor.
  const songList = await measure('song list', () => measureSongList(large));
  const scale = await measure('ten times the library', () => measureScale(large));
  const notifications = await measure('180,000 notifications', () => measureNotifications(large));
  const longPlaylist = await measure('a playlist of 1,500 songs', () => measureLongPlaylist(large));
  measured = { ...measured, songList, scale, notifications, longPlaylist };
} finally {
  await large.end();
}
console.log(JSON.stringify(measured));
console.error(tableOf(figuresIn(measured)));
