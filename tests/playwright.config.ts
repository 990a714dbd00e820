import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { conditionTimeoutMs, isBuildServer } from '@simmer/contracts/testing/patience';
import { quickBrowser } from './setup/browsers.ts';
import { compileCacheFolder } from './setup/compileCacheFolder.ts';

/** What plays and what is shared: these look at the demo songs, so they begin with a library that no other journey has added to. */
const onTheirOwn = /e2e\/(player|playlists|recovery|security|share|song)\w*\.spec\.ts$/;

process.env['NODE_COMPILE_CACHE'] ??= compileCacheFolder;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: ['e2e/**/*.spec.ts', 'contract/**/*.spec.ts'],
  projects: [
    { name: 'people and songs', testIgnore: onTheirOwn },
    { name: 'listening and sharing', testMatch: onTheirOwn },
  ],
  outputDir: resolve(import.meta.dirname, '../test-results'),
  globalSetup: resolve(import.meta.dirname, 'setup/builtOnce.globalSetup.ts'),
  // Each worker has a product of its own for all its journeys. More than half of a journey is waiting, for sound above all, so three keep two cores busy.
  workers: 3,
  // A journey goes on as soon as it can: the limit only ends what never comes.
  timeout: isBuildServer ? 300_000 : 60_000,
  expect: { timeout: conditionTimeoutMs },
  forbidOnly: isBuildServer,
  retries: 0,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // A press that never gets through says what it waited for, long before the journey's limit.
    actionTimeout: conditionTimeoutMs,
    navigationTimeout: conditionTimeoutMs,
    // Recording every step costs a tenth of the run; where nobody can open the record, it is left out.
    trace: isBuildServer ? 'off' : 'retain-on-failure',
    launchOptions: quickBrowser,
  },
});
