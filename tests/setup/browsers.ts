import { existsSync } from 'node:fs';

const args = [
  '--no-sandbox',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that is named, or the first of Debian's, or Playwright's own. */
function launch(...programs: string[]) {
  const executablePath = process.env['CHROMIUM_PATH'] ?? programs.find((file) => existsSync(file));
  return { args, ...(executablePath && { executablePath }) };
}

const wholeChromium = '/usr/bin/chromium';

/** Chromium without windows and menus: a page takes a third of the processor time that it takes in the whole browser. */
export const quickBrowser = launch('/usr/bin/chromium-headless-shell', wholeChromium);

/** The whole browser: for notifications, which the quick one lacks, and for measuring what people have. */
export const wholeBrowser = launch(wholeChromium);
