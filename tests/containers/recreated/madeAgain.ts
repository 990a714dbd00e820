import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { authHealth, libraryHealth, listSongs, syncHealth } from '@simmer/contracts';
import { isBuildServer } from '@simmer/contracts/testing/patience';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { attach } from './product/attach.ts';
import { signedInByMail } from './product/member.ts';

const simmer = attach();

/** Whatever was made again, all is well ten seconds later; starting a program takes a build server under load longer. */
const WELL_WITHIN_MS = isBuildServer ? 15_000 : 10_000;
const LOOK_FOR_MS = 13_000;
const QUIET_FOR_MS = 3_000;
const ASK_EVERY_MS = 100;

let member: APIRequestContext;
beforeAll(async () => {
  await vi.waitUntil(async () => (await isWell()) === '', { timeout: 90_000, interval: 200 });
  member = await signedInByMail(simmer, 'mia@band.example');
});
afterAll(() => member?.dispose());

const addresses = ['/', '/modules.json', authHealth.path, libraryHealth.path, syncHealth.path];

/** What failed of one round of requests. */
async function isWell(): Promise<string> {
  const failed = await Promise.all(
    addresses.map(async (address) => {
      const status = await fetch(`${simmer.url}${address}`).then(
        (response) => response.arrayBuffer().then(() => response.status),
        (error: unknown) => String(error),
      );
      return status === 200 ? '' : `${address} ${status}`;
    }),
  );
  return failed.filter(Boolean).join(', ');
}

async function songsAnswer(): Promise<string> {
  const status = await member.get(listSongs.path).then(
    (response) => response.status(),
    (error: unknown) => String(error),
  );
  return status === 200 ? '' : `${listSongs.path} ${status}`;
}

it.each([
  'auth',
  'library',
  'sync',
  'storage',
  'nginx',
  'postgres',
])('answers every request ten seconds after %s was made again', async (service) => {
  const before = await simmer.product.compose('ps', '--quiet', service);
  await simmer.product.compose('up', '--detach', '--no-build', '--no-deps', '--force-recreate', service);
  expect(await simmer.product.compose('ps', '--quiet', service)).not.toBe(before);

  const recreatedMs = performance.now();
  let wellAfterMs = 0;
  let afterMs = 0;
  let failure = '';
  while (afterMs < LOOK_FOR_MS || (afterMs < wellAfterMs + QUIET_FOR_MS && wellAfterMs <= WELL_WITHIN_MS)) {
    const failed = [await isWell(), await songsAnswer()].filter(Boolean).join(', ');
    afterMs = Math.round(performance.now() - recreatedMs);
    if (failed) [wellAfterMs, failure] = [afterMs, failed];
    await pause(ASK_EVERY_MS);
  }
  console.log(`  ${service.padEnd(12)} the last failed request ${(wellAfterMs / 1000).toFixed(1)} s after`);
  expect(wellAfterMs, failure).toBeLessThanOrEqual(WELL_WITHIN_MS);
});
