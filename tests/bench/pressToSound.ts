import type { Page } from '@playwright/test';
import { FILTER_VERSION, filterVersion, getStreamUrl, songStatuses, statusFilters } from '@simmer/contracts';
import { waitFor } from '@simmer/proxy/processes/waitFor.ts';
import { Library } from '../pages/Library.page.ts';
import { toneWav } from '../seed/toneWav.ts';
import type { BenchProduct } from './benchProduct.ts';
import { inBrowser, withoutGraphics } from './browser.ts';
import { atMost } from './figures.ts';
import { percentile, rounded, spread } from './statistics.ts';
import { untilIdle } from './untilIdle.ts';

/** so many songs as a page draws at once */
const rounds = 16;
const seconds = 60;
const wanted = { p50Ms: 120, p99Ms: 300, timesBare: 2 };
const listedWithinMs = 60_000;

const everyStatus = {
  [statusFilters.key]: JSON.stringify(Object.fromEntries(songStatuses.map(({ value }) => [value, true]))),
  [filterVersion.key]: JSON.stringify(FILTER_VERSION),
};

/** Has the page note when something was pressed, and when the next audio began to sound. */
function watchSound(stored: Record<string, string>): void {
  Object.assign(localStorage, stored);
  const noted = { pressedAtMs: 0, soundedAtMs: 0 };
  const Plain = Audio;
  // A function: it is called with `new`.
  function opened() {
    const element = new Plain();
    element.addEventListener('playing', () => {
      noted.soundedAtMs ||= performance.now();
    });
    return element;
  }
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      noted.pressedAtMs = timeStamp;
      noted.soundedAtMs = 0;
    },
    true,
  );
  Object.assign(globalThis, { noted, Audio: opened });
}

/** @returns milliseconds from the press to the first sound */
async function heardAfter(page: Page, press: () => Promise<void>): Promise<number> {
  await press();
  const sounded = await page.waitForFunction(() => {
    const { noted } = globalThis as unknown as { noted: { pressedAtMs: number; soundedAtMs: number } };
    return noted.soundedAtMs > 0 && noted.soundedAtMs - noted.pressedAtMs;
  });
  return Number(await sounded.jsonValue());
}

/** What the browser itself needs: to ask for an address, and to sound once it has it. */
function bareAudio(page: Page, path: string): Promise<number> {
  return page.evaluate(async (streamPath) => {
    const startedMs = performance.now();
    const { streamUrl } = (await (await fetch(streamPath)).json()) as { streamUrl: string };
    const element = new Audio();
    const sounds = new Promise((resolve) => {
      element.addEventListener('playing', resolve, { once: true });
    });
    element.src = streamUrl;
    await element.play();
    await sounds;
    const soundedMs = performance.now() - startedMs;
    element.pause();
    element.removeAttribute('src');
    element.load();
    return soundedMs;
  }, path);
}

/**
 * From a press to the first sound in Chromium, through the proxy, of songs that were never played; in turn with a bare audio element that asks for
 * the address of another one.
 */
export async function measurePressToSound(product: BenchProduct) {
  const { client, url, songs, dropFile } = product;
  const titles = (kind: string) => Array.from({ length: rounds }, (_, index) => `${kind} ${'abcdefghijklmnop'[index]}`);
  const [ours, bare] = [titles('Sound'), titles('Bare')];
  for (const [index, title] of [...bare, ...ours].entries()) {
    await dropFile(`${title}.wav`, toneWav({ seconds, hertz: 200 + index }));
  }
  const found = async (title: string) => (await songs()).find((song) => song.cleanTitle === title);
  for (const title of [...bare, ...ours]) {
    await waitFor(async () => (await found(title)) !== undefined, listedWithinMs, 50);
  }
  // The services hear new songs for a minute, with all the processor they can get. What a press takes beside that is another matter.
  await untilIdle(product);
  const streamPath = async (title: string) => getStreamUrl.path.replace(':key', String((await found(title))?.id));

  const storageState = await client.storageState();
  return inBrowser(async (browser) => {
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    await page.addInitScript(watchSound, everyStatus);
    await page.goto(`${url}/?playlist=all`);
    await new Library(page).sortBy('Name A–Z');
    const search = page.getByRole('searchbox');
    const row = (title: string) => page.getByRole('button', { name: `Play ${title}`, exact: true });

    const [coldMs, bareMs]: [number[], number[]] = [[], []];
    // Never the one that follows in the list: that one waits already.
    const apart = (all: readonly string[]) => all.map((_, index) => all[(index * 3) % all.length] ?? '');
    await search.fill('Sound ');
    for (const [index, title] of apart(ours).entries()) {
      await row(title).waitFor();
      coldMs.push(await heardAfter(page, () => row(title).click()));
      const path = await streamPath(bare[index] ?? '');
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      bareMs.push(await bareAudio(page, path));
    }
    const ratio = rounded(percentile(coldMs, 0.5) / percentile(bareMs, 0.5));
    const cold = spread(coldMs);
    const name = 'press to sound, never heard before';
    return {
      cold: { ...cold, bare: spread(bareMs), ratio },
      figures: [
        atMost(wanted.p50Ms, `${name}, p50`, cold.p50, 'ms'),
        atMost(wanted.p99Ms, `${name}, p99`, cold.p99, 'ms'),
        atMost(wanted.timesBare, name, ratio, '× bare audio element'),
      ],
    };
  }, withoutGraphics);
}
