import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import {
  addSongToPlaylist,
  createPlaylist,
  lastStart,
  sharedPlaylistPage,
  sharePlaylist,
  shareSong,
  welcomeSeen,
} from '@simmer/contracts';
import { sharedSongPage } from '@simmer/contracts/extra';
import { z } from 'zod';
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

/** Waits until a screen shows what it is for. */
type IsShown = (page: Page) => Promise<void>;

const showsSongs: IsShown = (page) => page.getByRole('listitem').filter({ hasText: /./ }).first().waitFor();
const showsPlayButton: IsShown = (page) => page.getByRole('button', { name: /play/i }).first().waitFor();

/** Opens an address and counts the JavaScript that is downloaded until the screen shows what it is for. */
async function scriptsOf(page: Page, address: string, isShown: IsShown): Promise<Downloaded> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (finished) => {
    if (finished.resourceType() !== 'script') return;
    sizes.push(finished.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(address);
  await isShown(page);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { kilobytes: rounded(bytes / 1024), files: sizes.length };
}

/** A phone on a slow line, as Lighthouse pretends one: round trips of 150 ms, 1.6 Mbit/s, a quarter of this machine's speed. */
const slowPhone = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const slowRounds = 5;
const settledMs = 1_500;

/** When the largest thing of a page is painted there, the median of some visits, and how far anything moves afterwards. */
async function paintOnSlowPhone(
  browser: Browser,
  address: string,
  isShown: IsShown,
  person: BrowserContextOptions = {},
) {
  const paintedMs: number[] = [];
  let moved = 0;
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
    await isShown(page);
    await sleep(settledMs);
    const seen = await page.evaluate(seenBy);
    paintedMs.push(seen.paintedMs);
    moved = Math.max(moved, seen.moved);
    await phone.close();
  }
  return { largestPaintMs: rounded(percentile(paintedMs, 0.5)), layoutShift: rounded(moved) };
}

/** Runs in the page. */
function seenBy(): Promise<{ paintedMs: number; moved: number }> {
  const seen = { paintedMs: 0, moved: 0 };
  new PerformanceObserver((list) => {
    seen.paintedMs = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.moved += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  return new Promise((resolve) => setTimeout(() => resolve(seen), 200));
}

/** A public link to a song, and one to a playlist of all songs, as addresses of their pages. */
async function sharedPages({ client, url, songs }: BenchProduct) {
  const all = await songs();
  const [song] = all;
  if (!song) throw new Error('The library is empty.');
  const link = z.object({ shareToken: z.string() });
  const ofSong = await client.post(shareSong.path.replace(':key', String(song.id)), { data: {} });
  const made = await client.post(createPlaylist.path, { data: { name: 'Everything' } });
  const id = String(z.object({ id: z.number() }).parse(await made.json()).id);
  for (const { dropboxPath } of all) {
    const added = await client.post(addSongToPlaylist.path.replace(':id', id), { data: { dropboxPath } });
    if (!added.ok()) throw new Error(`A song could not be added: ${added.status()} ${await added.text()}`);
  }
  const ofPlaylist = await client.post(sharePlaylist.path.replace(':id', id), { data: {} });
  return {
    song: url + sharedSongPage.path.replace(':token', link.parse(await ofSong.json()).shareToken),
    playlist: url + sharedPlaylistPage.path.replace(':token', link.parse(await ofPlaylist.json()).shareToken),
  };
}

/** What Chromium downloads for the library of somebody signed in, and for pages that were shared with somebody who is not. */
export async function measureFirstScreens(product: BenchProduct) {
  const shared = await sharedPages(product);
  const storageState = await product.client.storageState();
  return inBrowser(async (browser) => {
    const admin = await scriptsOf(
      await (await browser.newContext({ storageState })).newPage(),
      product.url,
      showsSongs,
    );
    const member = await browser.newContext({ baseURL: product.url });
    await signedInAs(member.request, 'member@band.example', 'Mel Member');
    const visit = await member.newPage();
    const library = await scriptsOf(visit, product.url, showsSongs);
    // Somebody who has been here before, with nothing in the cache, and has dismissed the first steps.
    await visit.evaluate((key) => localStorage.setItem(key, 'true'), welcomeSeen.key);
    await visit.waitForFunction((key) => localStorage.getItem(key) !== null, lastStart.key);
    const again = await paintOnSlowPhone(browser, product.url, showsSongs, {
      storageState: await member.storageState(),
    });
    const ofShare = async (address: string) => {
      const visitor = await browser.newContext();
      const downloaded = await scriptsOf(await visitor.newPage(), address, showsPlayButton);
      await visitor.close();
      return { ...downloaded, ...(await paintOnSlowPhone(browser, address, showsPlayButton)) };
    };
    return {
      library: { ...library, ...again },
      admin,
      share: await ofShare(shared.song),
      sharedPlaylist: await ofShare(shared.playlist),
      figures: [
        atMost(280, 'first screen: JavaScript', library.kilobytes, 'KB'),
        // One module more.
        atMost(300, 'first screen of an admin: JavaScript', admin.kilobytes, 'KB'),
        atMost(40, 'first screen: files of JavaScript', library.files, 'files'),
        atMost(2500, 'first screen: largest paint on the slow phone', again.largestPaintMs, 'ms'),
      ],
    };
  });
}
