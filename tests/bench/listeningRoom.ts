import { setTimeout as sleep } from 'node:timers/promises';
import { type Page, request } from '@playwright/test';
import { addComment, getSong, version } from '@simmer/contracts';
import { signedInAs } from '../seed/signedInAs.ts';
import { toneWav } from '../seed/toneWav.ts';
import type { BenchProduct } from './benchProduct.ts';
import { inBrowser } from './browser.ts';
import { percentile, rounded } from './statistics.ts';

const versionCount = 300;
const noteCount = 500;
/** Nobody may write more in a minute. */
const notesPerPerson = 50;
const songSeconds = 70 * 60;
const rounds = 5;
const zoomSteps = 40;
const LOOK_AGAIN_MS = 200;
/** Seventy minutes are heard at the lowest priority. */
const HEARD_WITHIN_MS = 300_000;

const pathOf = (filename: string) => `/song/${encodeURIComponent(`/Music/${filename}`)}`;

/** A version's id, once the library has its file. */
async function idOf({ client }: BenchProduct, filename: string): Promise<number> {
  for (;;) {
    const answer = await client.get(getSong.path.replace(':key', encodeURIComponent(`/Music/${filename}`)));
    if (answer.ok()) return version.parse(await answer.json()).id;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** A song with hundreds of versions, the newest of them 70 minutes long, and hundreds of notes by several people. */
async function fillRoom(product: BenchProduct): Promise<string> {
  const bytes = toneWav({ seconds: 1 });
  for (let version = 1; version < versionCount; version += 1) await product.dropFile(`Marathon v${version}.wav`, bytes);
  const newest = `Marathon v${versionCount}.wav`;
  await product.dropFile(newest, toneWav({ seconds: songSeconds, hertz: 220 }));
  const id = await idOf(product, newest);
  for (let person = 0; person * notesPerPerson < noteCount; person += 1) {
    const writer = await request.newContext({ baseURL: product.url });
    await signedInAs(writer, `writer${person}@band.example`, `Writer ${person}`);
    for (let note = 0; note < notesPerPerson; note += 1) {
      const atSeconds = ((person * notesPerPerson + note) / noteCount) * songSeconds;
      const data = { cleanTitle: 'Marathon', comment: `Listen at ${atSeconds}`, versionId: id, atSeconds };
      await writer.post(addComment.path, { data, headers: { 'Sec-Fetch-Site': 'same-origin' } });
    }
    await writer.dispose();
  }
  return newest;
}

/** How long a song's page takes until its waveform can be used and its notes and versions are there, in milliseconds. */
async function opened(page: Page, url: string): Promise<number> {
  const startedMs = performance.now();
  await page.goto(url);
  await page.getByRole('slider', { name: 'Waveform' }).waitFor();
  await page.getByRole('list', { name: 'Versions' }).getByRole('listitem').first().waitFor();
  await page.getByRole('textbox', { name: 'New note' }).waitFor();
  return performance.now() - startedMs;
}

/** Runs in the page: the times between frames, in milliseconds, until `stop` is called. */
function watchFrames(): void {
  const frames: number[] = [];
  let last = performance.now();
  const next = (now: number) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  Object.assign(globalThis, { frames });
}

/** Runs in the page: whether the waveform is drawn, not only its place. */
function isDrawn(): boolean {
  const canvas = document.querySelector('[role="slider"][aria-label="Waveform"] canvas');
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  return pixels?.some((value) => value > 0) ?? false;
}

/** Zooms into the waveform and scrolls along it. @returns the 95th percentile of its frames, in milliseconds */
async function framesOfZoom(page: Page): Promise<number> {
  const wave = page.getByRole('slider', { name: 'Waveform' });
  await page.waitForFunction(isDrawn, undefined, { timeout: HEARD_WITHIN_MS, polling: LOOK_AGAIN_MS });
  await wave.hover();
  await page.evaluate(watchFrames);
  for (let step = 0; step < zoomSteps; step += 1) {
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -60);
    await page.keyboard.up('Control');
    await page.mouse.wheel(40, 0);
  }
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  return percentile(frames, 0.95);
}

/** A room with very much in it, in comparison with one that has little. */
export async function measureListeningRoom(product: BenchProduct) {
  const large = pathOf(await fillRoom(product));
  await product.dropFile('Sprint v1.wav', toneWav({ seconds: 60 }));
  await idOf(product, 'Sprint v1.wav');
  const storageState = await product.client.storageState();
  return inBrowser(async (browser) => {
    const member = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
    const page = await member.newPage();
    const times = { large: [] as number[], small: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const small = await opened(page, product.url + pathOf('Sprint v1.wav'));
      const big = await opened(page, product.url + large);
      // The first visit fills the browser's cache.
      if (round > 0) {
        times.small.push(small);
        times.large.push(big);
      }
    }
    const smallMs = percentile(times.small, 0.5);
    const largeMs = percentile(times.large, 0.5);
    return {
      openMs: { small: rounded(smallMs), large: rounded(largeMs) },
      largeToSmall: rounded(largeMs / smallMs),
      zoomFrameP95Ms: rounded(await framesOfZoom(page)),
    };
  });
}
