import type { Page } from '@playwright/test';
import { SongPage } from '../pages/SongPage.page.ts';
import { expectNoFindings } from '../setup/expectNoFindings.ts';
import { NOBODY_IS_HERE } from '../setup/hear.ts';
import { expect, test } from './simmer.ts';

// Either size and either theme once: sizes and themes do not depend on each other.
const variants = [
  { name: 'a desktop in the light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'a phone in the dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;
const adminPages = [
  ['/admin?tab=aggregation', 'Configuration'],
  ['/admin?tab=status', 'In sync with Dropbox'],
  ['/admin?tab=dropbox', 'Storage connection'],
  ['/admin/modules', 'mf-library'],
] as const;

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const { name, viewport, colorScheme } of variants) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme });

    test('the pages for visitors have no findings', async ({ page, quiet }) => {
      quiet(page, NOBODY_IS_HERE);
      for (const path of ['/', '/login', '/nowhere']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoFindings(page);
        await expectNoSidewaysScroll(page);
      }
    });

    test('library, song page, admin and player have no findings', async ({ admin: page, quiet }) => {
      quiet(page);
      await page.goto('/');
      await page.getByRole('button', { name: 'Play Midnight Drive' }).click();
      await expect(page.getByRole('button', { name: 'Pause Midnight Drive' })).toBeVisible();
      await expectNoFindings(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('list', { name: 'Songs' }).getByRole('link', { name: 'Midnight Drive' }).click();
      await expect(page.getByRole('slider', { name: 'Waveform' })).toBeVisible();
      await expectNoFindings(page);
      const song = new SongPage(page);
      await song.show('Versions');
      await expect(song.versions).toBeVisible();
      await expectNoFindings(page);
      await expectNoSidewaysScroll(page);
      for (const [path, heading] of adminPages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await expectNoFindings(page);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}
