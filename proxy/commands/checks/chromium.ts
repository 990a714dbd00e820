import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StartError } from '../../processes/startError.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

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

function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || names.map(onPath).find(Boolean);
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/**
 * Finds the browser for the tests: the machine's own, or Debian's package if we may install it.
 * @throws StartError that says what to install
 */
export function chromium(): string {
  const present = findChromium();
  if (present) return present;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('Installing Chromium with apt-get …');
    if (aptGet('update') && aptGet('install', '-y', '--no-install-recommends', 'chromium')) {
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  throw new StartError(
    'The browser tests need Chromium. Install it (apt-get install chromium), or set CHROMIUM_PATH to its executable.',
  );
}
