import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { listSongStatuses, listSongs, type Song } from '@simmer/contracts';
import { aSong } from '@simmer/contracts/testing';
import type { BenchProduct } from './benchProduct.ts';
import { inBrowser } from './browser.ts';
import { spread } from './statistics.ts';

const words = ['midnight drive', 'paper boats', 'slow boil', 'kitchen light', 'été à lyon', 'embers', 'cold storage'];
const typed = ['midni', 'boil', 'light', 'lyon', 'ember'];
const rounds = 3;
const restMs = 150;

function manySongs(count: number): Song[] {
  return Array.from({ length: count }, (_, index) =>
    aSong({
      id: index + 1,
      cleanTitle: `${words[index % words.length]} ${(index * 7919) % count}`,
      dropboxPath: `/Music/${index}.wav`,
      producer: ['Ana', 'Bo', null][index % 3] ?? null,
      modifiedAt: new Date(Date.UTC(2026, 0, 1) + ((index * 7919) % count) * 60_000).toISOString(),
    }),
  );
}

/** Has the page note, for each key, how long it took until the rows that belong to it were painted. */
function watchKeys(): void {
  const times: number[] = [];
  let pressedAt: number | undefined;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
    },
    true,
  );
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    if (pressedAt !== undefined) times.push(performance.now() - pressedAt);
    pressedAt = undefined;
  };
  const shown = [...document.querySelectorAll('[role=status]')].find((line) => line.textContent?.startsWith('Showing'));
  if (!shown) throw new Error('The list does not say how many songs it shows.');
  // The count changes with the rows, in one commit; the frame after it paints both.
  const observer = new MutationObserver(() => requestAnimationFrame(() => channel.port2.postMessage(null)));
  observer.observe(shown, { characterData: true, childList: true, subtree: true });
  Object.assign(globalThis, { keyTimes: times });
}

async function measured(page: Page, url: string, songs: Song[]) {
  await page.route(`**${listSongs.path}`, (route) => route.fulfill({ json: songs }));
  await page.route(`**${listSongStatuses.path}`, (route) =>
    route.fulfill({ json: songs.map(({ cleanTitle }) => ({ cleanTitle, status: 'Half-baked' })) }),
  );
  await page.goto(`${url}/?playlist=all`);
  await page.getByText(`Showing ${songs.length} of ${songs.length} songs`).waitFor();
  const search = page.getByRole('searchbox');
  await search.click();
  await search.pressSequentially('x');
  await page.keyboard.press('Escape');
  await sleep(1000);
  await page.evaluate(watchKeys);
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
  const times = await page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
  const rowsInPage = await page.getByRole('listitem').count();
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return { keys: times.length, ...spread(times), rowsInPage, nodes };
}

/** From a key in the search box to the painted rows, in milliseconds: the real product in Chromium, over a list of that many songs. */
export async function measureTyping({ client, url }: Pick<BenchProduct, 'client' | 'url'>) {
  const storageState = await client.storageState();
  const at = async (browser: Browser, count: number) => {
    const context = await browser.newContext({ storageState, serviceWorkers: 'block' });
    const result = await measured(await context.newPage(), url, manySongs(count));
    await context.close();
    return result;
  };
  return inBrowser(async (browser) => ({
    at5000Songs: await at(browser, 5_000),
    at50000Songs: await at(browser, 50_000),
  }));
}
