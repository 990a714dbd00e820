import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { lastStart, welcomeSeen } from '@simmer/contracts';
import { signedInAs } from '../seed/signedInAs.ts';
import type { BenchProduct } from './benchProduct.ts';
import { inBrowser } from './browser.ts';
import { atMost } from './figures.ts';
import { percentile, rounded } from './statistics.ts';

type Downloaded = {
  /** of JavaScript, as it came over the wire */
  kilobytes: number;
  files: number;
};

const showsSongs = (page: Page) => page.getByRole('listitem').filter({ hasText: /./ }).first().waitFor();

/** Opens the library and counts the JavaScript that is downloaded until it shows songs. */
async function scriptsOf(page: Page, address: string): Promise<Downloaded> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (finished) => {
    if (finished.resourceType() !== 'script') return;
    sizes.push(finished.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(address);
  await showsSongs(page);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { kilobytes: rounded(bytes / 1024), files: sizes.length };
}

/** A phone on a slow line, as Lighthouse pretends one: round trips of 150 ms, 1.6 Mbit/s, a quarter of this machine's speed. */
const slowPhone = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const slowRounds = 5;
const settledMs = 1_500;

/** When the largest thing of a page is painted there, in milliseconds, the median of some visits. */
async function paintOnSlowPhone(browser: Browser, address: string, person: BrowserContextOptions) {
  const paintedMs: number[] = [];
  for (let round = 0; round < slowRounds; round += 1) {
    const phone = await browser.newContext({
      ...person,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    const page = await phone.newPage();
    const protocol = await phone.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', slowPhone);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(address);
    await showsSongs(page);
    await sleep(settledMs);
    paintedMs.push(await page.evaluate(largestPaintMs));
    await phone.close();
  }
  return rounded(percentile(paintedMs, 0.5));
}

/** Runs in the page. */
function largestPaintMs(): Promise<number> {
  let paintedMs = 0;
  new PerformanceObserver((list) => {
    paintedMs = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  return new Promise((resolve) => setTimeout(() => resolve(paintedMs), 200));
}

/** What Chromium downloads for the library of an admin and of a member. */
export async function measureFirstScreens(product: BenchProduct) {
  const storageState = await product.client.storageState();
  return inBrowser(async (browser) => {
    const admin = await scriptsOf(await (await browser.newContext({ storageState })).newPage(), product.url);
    const member = await browser.newContext({ baseURL: product.url });
    await signedInAs(member.request, 'member@band.example', 'Mel Member');
    const visit = await member.newPage();
    const library = await scriptsOf(visit, product.url);
    // Somebody who has been here before, with nothing in the cache, and has dismissed the first steps.
    await visit.evaluate((key) => localStorage.setItem(key, 'true'), welcomeSeen.key);
    await visit.waitForFunction((key) => localStorage.getItem(key) !== null, lastStart.key);
    const painted = await paintOnSlowPhone(browser, product.url, {
      storageState: await member.storageState(),
    });
    return {
      library: { ...library, largestPaintMs: painted },
      admin,
      figures: [
        atMost(280, 'first screen: JavaScript', library.kilobytes, 'KB'),
        // One module more.
        atMost(300, 'first screen of an admin: JavaScript', admin.kilobytes, 'KB'),
        atMost(40, 'first screen: files of JavaScript', library.files, 'files'),
        atMost(2500, 'first screen: largest paint on the slow phone', painted, 'ms'),
      ],
    };
  });
}
