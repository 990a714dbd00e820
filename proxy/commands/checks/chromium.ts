import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StartError } from '../../processes/startError.ts';

/** Debian's packages, whose programs have the same names: the shell for the journeys, the whole browser for push. */
const packages = ['chromium-headless-shell', 'chromium'];
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function onPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin'];
  return folders
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

function install(missing: string[]): boolean {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  console.log('Installing Chromium with apt-get …');
  return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', ...missing);
}

/**
 * Finds the browsers for the tests, and installs Debian's if they are missing and we may. Otherwise `CHROMIUM_PATH` is set to any Chromium that
 * is there, and everything runs in it, which takes longer.
 * @throws StartError that says what to install
 */
export function prepareChromium(): void {
  if (process.env['CHROMIUM_PATH']) return;
  const missing = packages.filter((name) => !existsSync(`/usr/bin/${name}`));
  if (missing.length === 0 || install(missing)) return;
  const found = wholeBrowsers.map(onPath).find(Boolean);
  if (!found) {
    throw new StartError(
      `The browser tests need Chromium. Install it (apt-get install ${packages.join(' ')}), or set CHROMIUM_PATH to its executable.`,
    );
  }
  process.env['CHROMIUM_PATH'] = found;
}
