import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { formatNumber, listSongStatuses, listSongs, type Song } from '@simmer/contracts';
import { aSong } from '@simmer/contracts/testing';
import type { BenchProduct } from './benchProduct.ts';
import { inBrowser, withoutGraphics } from './browser.ts';
import { atMost } from './figures.ts';
import { percentile, rounded, spread } from './statistics.ts';

const words = ['midnight drive', 'paper boats', 'slow boil', 'kitchen light', 'été à lyon', 'embers', 'cold storage'];
// As people type: one word, two of different fields, and two with a typo.
const typed = ['midni', 'boil', 'lyon ana', 'ember', 'kithcen', 'paper baots'];
const rounds = 3;
const restMs = 150;
/** a screen that shows sixty pictures a second */
const frameMs = 1000 / 60;
/** a list's length, and what is wanted of it from a key press to the painted rows */
const lists = [
  { songCount: 5_000, medianMs: 16, p95Ms: 33 },
  { songCount: 50_000, medianMs: 24, p95Ms: 33 },
] as const;

function manySongs(count: number): Song[] {
  return Array.from({ length: count }, (_, index) =>
    aSong({
      id: index + 1,
      cleanTitle: `${words[index % words.length]} ${(index * 7919) % count}`,
      dropboxPath: `/Music/${words[index % words.length]} ${(index * 7919) % count} v${(index % 12) + 1}.wav`,
      version: (index % 12) + 1,
      session: ['Berlin session', 'Barn', null, null][index % 4] ?? null,
      alsoFoundBy: index % 5 === 0 ? 'Mara\nHome session' : null,
      producer: ['Ana', 'Bo', null][index % 3] ?? null,
      modifiedAt: new Date(Date.UTC(2026, 0, 1) + ((index * 7919) % count) * 60_000).toISOString(),
    }),
  );
}

/** From one key's time stamp, in milliseconds. */
type NotedKeys = {
  /** until the rows that belong to it are in the page */
  committed: number[];
  /** until the frame that shows them was drawn: with what is left of the screen's 16.7 ms, as somebody sees it */
  painted: number[];
  /** the browser's own word for the same, in steps of 8 ms (Event Timing, what INP is made of); below 16 it says nothing */
  byBrowser: number[];
};

/** Has the page note how long each key took. */
function watchKeys(): void {
  const keyTimes: NotedKeys = { committed: [], painted: [], byBrowser: [] };
  let pressedAt: number | undefined;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
    },
    true,
  );
  const notePainted = () => {
    if (pressedAt !== undefined) keyTimes.painted.push(performance.now() - pressedAt);
    pressedAt = undefined;
  };
  const shown = [...document.querySelectorAll('[role=status]')].find((line) => line.textContent?.startsWith('Showing'));
  if (!shown) throw new Error('The list does not say how many songs it shows.');
  // The count changes with the rows, in one commit, and one frame paints both. The first task after it comes before whatever else waits.
  const { scheduler } = globalThis as unknown as { scheduler: { postTask(task: () => void, how: object): void } };
  new MutationObserver(() => {
    if (pressedAt !== undefined) keyTimes.committed.push(performance.now() - pressedAt);
    requestAnimationFrame(() => scheduler.postTask(notePainted, { priority: 'user-blocking' }));
  }).observe(shown, { characterData: true, childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keypress') keyTimes.byBrowser.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(globalThis, { keyTimes });
}

/** Types the words, each from an empty box, and takes what was noted meanwhile. */
async function keysTyped(page: Page): Promise<NotedKeys> {
  for (let round = 0; round < rounds; round += 1) {
    for (const word of typed) {
      for (const letter of word) {
        await page.keyboard.press(letter);
        await sleep(restMs);
      }
      await page.keyboard.press('Escape');
      await sleep(restMs);
    }
  }
  return page.evaluate(() => {
    const { keyTimes } = globalThis as unknown as { keyTimes: NotedKeys };
    const noted = structuredClone(keyTimes);
    for (const times of Object.values(keyTimes)) times.length = 0;
    return noted;
  });
}

function figuresOf({ songCount, medianMs, p95Ms }: (typeof lists)[number], painted: readonly number[]) {
  const name = `key press to painted rows, ${formatNumber(songCount)} songs`;
  return [
    atMost(medianMs, `${name}, median`, rounded(percentile(painted, 0.5)), 'ms'),
    atMost(p95Ms, `${name}, p95`, rounded(percentile(painted, 0.95)), 'ms'),
  ];
}

async function measured(page: Page, url: string, list: (typeof lists)[number]) {
  const songs = manySongs(list.songCount);
  await page.route(`**${listSongs.path}`, (route) => route.fulfill({ json: songs }));
  await page.route(`**${listSongStatuses.path}`, (route) =>
    route.fulfill({ json: songs.map(({ cleanTitle }) => ({ cleanTitle, status: 'Half-baked' })) }),
  );
  await page.goto(`${url}/?playlist=all`);
  await page.getByText(`Showing ${formatNumber(songs.length)} of ${formatNumber(songs.length)} songs`).waitFor();
  const search = page.getByRole('searchbox');
  await search.click();
  await search.pressSequentially('x');
  await page.keyboard.press('Escape');
  await sleep(1000);
  await page.evaluate(watchKeys);
  const { committed, painted, byBrowser } = await keysTyped(page);
  const rowsInPage = await page.getByRole('listitem').count();
  await page.getByRole('list', { name: 'Songs' }).evaluate((list) => {
    list.style.display = 'none';
  });
  const withoutRows = await keysTyped(page);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const quick = Array.from({ length: Math.max(0, committed.length - byBrowser.length) }, () => 8);
  return {
    keys: committed.length,
    committed: spread(committed),
    // Below 1 the rows are in the page within the frame of their key. Of the median: what else a machine does decides about the slowest.
    committedInFrames: rounded(percentile(committed, 0.5) / frameMs),
    painted: spread(painted),
    byBrowser: spread([...byBrowser, ...quick]),
    // The same keys while no row is drawn: what is left is the browser's and the rest of the page's.
    paintedWithoutRows: spread(withoutRows.painted),
    rowsInPage,
    nodes,
    figures: figuresOf(list, painted),
  };
}

/** From a key in the search box to the rows in the page, and to the painted rows, in milliseconds: the real product in Chromium, over a list of that many songs. */
export async function measureTyping({ client, url }: Pick<BenchProduct, 'client' | 'url'>) {
  const storageState = await client.storageState();
  const over = async (browser: Browser, list: (typeof lists)[number]) => {
    const context = await browser.newContext({ storageState, serviceWorkers: 'block' });
    const result = await measured(await context.newPage(), url, list);
    await context.close();
    return result;
  };
  const [short, long] = lists;
  return inBrowser(
    async (browser) => ({ at5000Songs: await over(browser, short), at50000Songs: await over(browser, long) }),
    withoutGraphics,
  );
}
