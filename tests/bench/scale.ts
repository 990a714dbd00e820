import { setTimeout as sleep } from 'node:timers/promises';
import { authCalls } from '@simmer/auth/src/testing/scale/authCalls.ts';
import { authEndpoints, libraryEndpoints, libraryHealth, syncEndpoints } from '@simmer/contracts/services';
import { libraryCalls } from '@simmer/library/src/testing/scale/libraryCalls.ts';
import { seededGets } from '@simmer/service-common/testing/seededCalls.ts';
import { syncCalls } from '@simmer/sync/src/testing/scale/syncCalls.ts';
import { atMost } from './figures.ts';
import { timedGet } from './httpTiming.ts';
import type { ScaleProduct } from './scaleProduct.ts';
import { percentile, rounded } from './statistics.ts';

/** versions at first, as many as the other figures speak of, and then */
export const FEW_VERSIONS = 10_000;
const MANY_VERSIONS = 100_000;
const rounds = 15;
const settleMs = 5_000;

const calls = [
  ...seededGets(authEndpoints, authCalls),
  ...seededGets(libraryEndpoints, libraryCalls),
  ...seededGets(syncEndpoints, syncCalls),
];

const everyOne = 'answers with all of them';
/** Calls whose answers grow with the library, and why. */
const returnsMore: Readonly<Record<string, string>> = {
  getComparisonProgress: 'counts every pair of versions, for an admin',
  getSongHearing: 'says of everybody how far they heard it',
  getSyncReport: 'counts every content, for an admin',
  listAllPlaylists: everyOne,
  listCollaborators: everyOne,
  listCustomTitles: everyOne,
  listHiddenSongs: everyOne,
  listHiddenVersions: everyOne,
  listMutedSongs: everyOne,
  listPeople: everyOne,
  listPlaylistLinks: everyOne,
  listPlaylists: everyOne,
  listProducers: everyOne,
  listSongDecisions: everyOne,
  listSongStatuses: everyOne,
  listSongs: everyOne,
  listUsers: everyOne,
  listVocalCollaborators: everyOne,
};

/** Of each call: the median of its milliseconds, in parts of what a call takes that reads next to nothing, and its bytes. */
async function medians({ url, cookie }: ScaleProduct) {
  const headers = { cookie, 'accept-encoding': 'gzip' };
  const reference: number[] = [];
  const times = new Map<string, number[]>();
  const bytes = new Map<string, number>();
  for (let round = -2; round < rounds; round += 1) {
    for (const { name, path } of calls) {
      const { totalMs: nothingMs } = await timedGet(url + libraryHealth.path, headers);
      const { status, body, totalMs } = await timedGet(url + path, headers);
      if (status !== 200) throw new Error(`${name} answered ${status}.`);
      if (round < 0) continue;
      reference.push(nothingMs);
      times.set(name, [...(times.get(name) ?? []), totalMs]);
      bytes.set(name, body.length);
    }
  }
  const nothing = percentile(reference, 0.5);
  const each = [...times].map(([name, taken]): [string, { parts: number; ms: number; bytes: number }] => {
    const ms = percentile(taken, 0.5);
    return [name, { parts: ms / nothing, ms: rounded(ms), bytes: bytes.get(name) ?? 0 }];
  });
  return new Map(each);
}

/** How much longer each GET call takes at ten times the library. Expects the product to be filled to `FEW_VERSIONS`. */
export async function measureScale(product: ScaleProduct) {
  await sleep(settleMs);
  const before = await medians(product);
  const seedSeconds = rounded(await product.fill(MANY_VERSIONS));
  await sleep(settleMs);
  const after = await medians(product);
  const growth = [...after].map(([name, { parts, ms, bytes }]) => {
    const was = before.get(name);
    const ratio = rounded(parts / (was?.parts ?? Number.NaN));
    return { name, ratio, ms: [was?.ms, ms], bytes: [was?.bytes, bytes], isListed: name in returnsMore };
  });
  growth.sort((a, b) => b.ratio - a.ratio);
  const [worst] = growth.filter(({ isListed }) => !isListed);
  const figure = atMost(
    2,
    `a call at 100,000 versions beside 10,000, the worst: ${worst?.name}`,
    worst?.ratio ?? 0,
    '×',
  );
  return { seedSeconds, growth, figures: [figure] };
}
