import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const debianChromium = '/usr/bin/chromium';
const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined);

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: ['e2e/**/*.spec.ts', 'contract/**/*.spec.ts'],
  outputDir: resolve(import.meta.dirname, '../test-results'),
  // One product runs for all of a worker's journeys; a second one would starve it on two cores.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
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
