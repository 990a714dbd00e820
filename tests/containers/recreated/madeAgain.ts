import type { APIRequestContext } from '@playwright/test';
import { listSongs } from '@simmer/contracts';
import { authHealth, libraryHealth, syncHealth } from '@simmer/contracts/services';
import { isBuildServer } from '@simmer/contracts/testing/patience';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Attached } from '../product/attach.ts';
import { containersOf } from '../product/instance.ts';
import { type Address, type Asking, everyAddress, startAsking } from './asking.ts';

/** Whatever was made again, all is well ten seconds later; starting a program takes a build server under load longer. */
const WELL_WITHIN_MS = isBuildServer ? 15_000 : 10_000;
const QUIET_FOR_MS = 3_000;
/** After the last one, long enough to see what fails later than it may. */
const LAST_QUIET_FOR_MS = 13_000;

/**
 * Nothing that speaks to another one is made again with it: nginx asks all three services, library asks auth and sync, sync asks auth and
 * the storage. What fails late is seen, too: nothing fails between the turns, and in them no address but those that need what is made again.
 */
const turns: { made: string[]; needing: readonly Address[] }[] = [
  { made: ['auth', 'storage'], needing: [authHealth.path, listSongs.path] },
  { made: ['sync'], needing: [syncHealth.path] },
  { made: ['library'], needing: [libraryHealth.path, listSongs.path] },
  { made: ['nginx', 'postgres'], needing: everyAddress },
];

/** Makes containers again while somebody asks for everything. */
export function madeAgain(simmer: Attached, member: () => APIRequestContext): void {
  let asking: Asking;
  let seen = 0;
  beforeAll(() => {
    asking = startAsking(simmer.url, member());
  });
  afterAll(() => asking?.stop());

  const idsOf = async (services: string[]) =>
    (await Promise.all(services.map((service) => containersOf(simmer, service)))).flat().map(({ id }) => id);

  it.each(turns)('$made: all is well ten seconds later', async ({ made, needing }) => {
    await asking.quietFor(1_000);
    const before = await idsOf(made);
    // Nothing has failed late, after the turn before.
    expect(asking.failures.slice(seen)).toEqual([]);
    const from = asking.failures.length;
    await simmer.product.compose('up', '--detach', '--no-build', '--no-deps', '--force-recreate', ...made);
    const madeMs = performance.now();
    expect((await idsOf(made)).filter((id) => before.includes(id))).toEqual([]);

    await asking.quietFor(made.includes('postgres') ? LAST_QUIET_FOR_MS : QUIET_FOR_MS);
    const failures = asking.failures.slice(from);
    const wellAfterMs = Math.max(0, (failures.at(-1)?.atMs ?? 0) - madeMs);
    console.log(
      `  ${made.join(' and ').padEnd(18)} the last failed request ${(wellAfterMs / 1000).toFixed(1)} s after`,
    );
    expect(wellAfterMs, failures.at(-1)?.said).toBeLessThanOrEqual(WELL_WITHIN_MS);
    expect(failures.filter(({ address }) => !needing.includes(address))).toEqual([]);
    seen = asking.failures.length;
  });
}
