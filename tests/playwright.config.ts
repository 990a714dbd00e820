import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

/** What plays and what is shared: these look at the demo songs, so they begin with a library that no other journey has added to. */
const onTheirOwn = /e2e\/(player|playlists|recovery|security|share|song)\w*\.spec\.ts$/;

const debianChromium = '/usr/bin/chromium';
const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined);

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: ['e2e/**/*.spec.ts', 'contract/**/*.spec.ts'],
  projects: [
    { name: 'people and songs', testIgnore: onTheirOwn },
    { name: 'listening and sharing', testMatch: onTheirOwn },
  ],
  outputDir: resolve(import.meta.dirname, '../test-results'),
  // One product runs for all of a worker's journeys; a second one would starve it on two cores.
  workers: 1,
  // Long enough for the slowest machine: a journey that passes is not made longer by it.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // Recording every step costs a tenth of the run; where nobody can open the record, it is left out.
    trace: process.env['CI'] === 'true' ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--autoplay-policy=no-user-gesture-required',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
