import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { formatNumber, listSongStatuses, listSongs, type Song } from '@simmer/contracts';
import { aSong } from '@simmer/contracts/testing';
import type { BenchProduct } from './benchProduct.ts';
import { inBrowser, withoutGraphics } from './browser.ts';
import { atMost } from './figures.ts';
import { keysTyped, watchKeys } from './keyTimes.ts';
import { percentile, rounded, spread } from './statistics.ts';

const words = ['midnight drive', 'paper boats', 'slow boil', 'kitchen light', 'été à lyon', 'embers', 'cold storage'];
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
  await watchKeys(page);
  const painted = await keysTyped(page);
  return { keys: painted.length, painted: spread(painted), figures: figuresOf(list, painted) };
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
    async (browser) => ({
      at5000Songs: await over(browser, short),
      at50000Songs: await over(browser, long),
    }),
    withoutGraphics,
  );
}
