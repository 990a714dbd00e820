import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

const debianChromium = '/usr/bin/chromium';

/** Does something in a Chromium of its own: the one that is named, Debian's, or Playwright's. */
export async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(debianChromium) ? debianChromium : undefined);
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
