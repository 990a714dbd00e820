import type { Page } from '@playwright/test';

const looks = [
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const;

/** Checks a page as it is on a phone in the dark, and then on a desktop in the light, which is how it stays. */
export async function inBothLooks(page: Page, check: (page: Page) => Promise<void>): Promise<void> {
  for (const { viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await check(page);
  }
}
