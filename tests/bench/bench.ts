import { setTimeout as sleep } from 'node:timers/promises';
import { measureAudio } from './audio.ts';
import { startBenchProduct } from './benchProduct.ts';
import { measureChecking } from './checking.ts';
import { measureComparing } from './comparing.ts';
import { measureFirstScreens } from './firstScreens.ts';
import { measureImport } from './importFiles.ts';
import { droppedToListed, fillLibrary } from './library.ts';
import { measureTyping } from './listBench.ts';
import { measureListeningRoom } from './listeningRoom.ts';
import { measureMemory } from './memory.ts';
import { measureModuleLoading } from './moduleLoading.ts';
import { measurePressToSound } from './pressToSound.ts';
import { measurePublishing } from './publishing.ts';
import { measureSongList } from './songList.ts';
import { rounded } from './statistics.ts';

// npm run bench: one line of JSON on standard output. What is compared with nginx is a ratio of one run, for machines differ.
const songCount = Number(process.env.BENCH_SONGS ?? 1000);
/** 10,000 are to be in the library within a minute */
const importCount = Number(process.env.BENCH_IMPORT ?? 10_000);
const drops = 20;
const quietMs = 5_000;

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  const result = await work();
  console.error(`${name}: ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  return result;
}

const { product, firstStartMs, warmStartMs } = await step('starts', startBenchProduct);
try {
  await sleep(quietMs);
  const idle = await measureMemory(product);
  const result = {
    startMs: { first: Math.round(firstStartMs), warm: Math.round(warmStartMs) },
    syncFilesPerSecond: await step('a library of songs', () => fillLibrary(product, songCount)),
    droppedToListedP95Ms: await step('dropped files', () => droppedToListed(product, drops)),
    songList: await step('song list', () => measureSongList(product)),
    audio: await step('audio', () => measureAudio(product)),
    pressToSoundMs: await step('press to sound', () => measurePressToSound(product)),
    scripts: await step('first screens', () => measureFirstScreens(product)),
    firstSongMs: await step('modules beside one bundle', () => measureModuleLoading(product)),
    publishing: await step('publishing a module', () => measurePublishing(product)),
    listeningRoom: await step('a room with 300 versions and 500 notes', () => measureListeningRoom(product)),
    comparing: await step('comparing versions', async () => measureComparing()),
    checking: await step('the check before release', async () => measureChecking()),
    keyToPaintMs: await step('typing in the search box', () => measureTyping(product)),
    idleMegabytes: idle,
  };
  await sleep(quietMs);
  const loaded = await measureMemory(product);
  const grown = rounded(loaded.nodeServices / idle.nodeServices);
  const afterLoadMegabytes = { nodeServices: loaded.nodeServices, grown };
  const imported = await step('import', () => measureImport(product, importCount));
  console.log(JSON.stringify({ ...result, afterLoadMegabytes, import: imported }));
} finally {
  await product.end();
}
