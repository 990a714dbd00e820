import type { Page } from '@playwright/test';
import { sharedSongPage, shareSong } from '@simmer/contracts';
import { z } from 'zod';
import type { BenchProduct } from './benchProduct.ts';
import { inBrowser } from './browser.ts';
import { rounded } from './statistics.ts';

type Downloaded = {
  /** of JavaScript, as it came over the wire */
  kilobytes: number;
  files: number;
};

/** Opens an address and counts the JavaScript that is downloaded until the screen shows what it is for. */
async function scriptsOf(page: Page, address: string, isShown: (page: Page) => Promise<void>): Promise<Downloaded> {
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

/** What Chromium downloads for the library of somebody signed in, and for a page that was shared with somebody who is not. */
export async function measureFirstScreens({ client, url, songs }: BenchProduct) {
  const [song] = await songs();
  if (!song) throw new Error('The library is empty.');
  const answer = await client.post(shareSong.path.replace(':key', String(song.id)), { data: {} });
  const { shareToken } = z.object({ shareToken: z.string() }).parse(await answer.json());
  const sharePage = url + sharedSongPage.path.replace(':token', shareToken);
  const storageState = await client.storageState();
  return inBrowser(async (browser) => {
    const member = await browser.newContext({ storageState });
    const library = await scriptsOf(await member.newPage(), url, async (page) => {
      await page.getByRole('listitem').filter({ hasText: /./ }).first().waitFor();
    });
    const visitor = await browser.newContext();
    const share = await scriptsOf(await visitor.newPage(), sharePage, async (page) => {
      await page.getByRole('button', { name: /play/i }).first().waitFor();
    });
    return { library, share };
  });
}
