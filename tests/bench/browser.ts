import { type Browser, chromium } from '@playwright/test';
import { wholeBrowser } from '../setup/browsers.ts';

/**
 * Draws without a graphics card. Chromium without a window has none and imitates one on the processor, beside the page that is measured:
 * what somebody's card does would count as the page's work.
 */
export const withoutGraphics = ['--disable-gpu', '--disable-software-rasterizer'];

/** Does something in a Chromium of its own: the one that is named, Debian's, or Playwright's. */
export async function inBrowser<T>(work: (browser: Browser) => Promise<T>, args: string[] = []): Promise<T> {
  const browser = await chromium.launch({ ...wholeBrowser, args: ['--no-sandbox', ...args] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
