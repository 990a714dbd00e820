import { existsSync } from 'node:fs';
import { aptInstall } from '../../processes/aptInstall.ts';
import { onPath } from '../../processes/onPath.ts';
import { StartError } from '../../processes/startError.ts';

/** Debian's packages, whose programs have the same names: the shell for the journeys, the whole browser for push. */
const packages = ['chromium-headless-shell', 'chromium'];
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Finds the browsers for the tests, and installs Debian's if they are missing and we may. Otherwise `CHROMIUM_PATH` is set to any Chromium that
 * is there, and everything runs in it, which takes longer.
 * @throws StartError that says what to install
 */
export async function prepareChromium(): Promise<void> {
  if (process.env['CHROMIUM_PATH']) return;
  const missing = packages.filter((name) => !existsSync(`/usr/bin/${name}`));
  if (missing.length === 0 || (await aptInstall(missing))) return;
  const [found] = wholeBrowsers.flatMap((name) => onPath(name, ['/usr/bin']));
  if (!found) {
    throw new StartError(
      `The browser tests need Chromium. Install it (apt-get install ${packages.join(' ')}), or set CHROMIUM_PATH to its executable.`,
    );
  }
  process.env['CHROMIUM_PATH'] = found;
}
