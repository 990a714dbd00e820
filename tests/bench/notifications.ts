import { getNotificationSummary, listNotifications } from '@simmer/contracts/extra';
import { libraryHealth } from '@simmer/contracts/services';
import { atMost } from './figures.ts';
import { timedGet } from './httpTiming.ts';
import type { ScaleProduct } from './scaleProduct.ts';
import { percentile, rounded } from './statistics.ts';

const rounds = 40;
/** Each in parts of a call that reads next to nothing. */
const asked = [
  { name: 'the count of unread ones', path: getNotificationSummary.path, limit: 4 },
  { name: 'the first page', path: listNotifications.path, limit: 6 },
  { name: 'the first page of unread ones', path: `${listNotifications.path}?only=unread`, limit: 6 },
] as const;

/**
 * What the bell asks for, among the 180,000 notifications that five people have after a year of 500 events a day. Expects the product to be
 * filled to 100,000 versions.
 */
export async function measureNotifications({ url, cookie }: ScaleProduct) {
  const headers = { cookie, 'accept-encoding': 'gzip' };
  const nothing: number[] = [];
  const times = new Map<string, number[]>();
  for (let round = -3; round < rounds; round += 1) {
    for (const { name, path } of asked) {
      const { totalMs: nothingMs } = await timedGet(url + libraryHealth.path, headers);
      const { status, totalMs } = await timedGet(url + path, headers);
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
      if (round < 0) continue;
      nothing.push(nothingMs);
      times.set(name, [...(times.get(name) ?? []), totalMs]);
    }
  }
  const base = percentile(nothing, 0.5);
  const measured = asked.map(({ name, limit }) => {
    const ms = percentile(times.get(name) ?? [], 0.5);
    return { name, limit, ms: rounded(ms), parts: rounded(ms / base) };
  });
  return {
    nothingMs: rounded(base),
    measured,
    figures: measured.map(({ name, limit, parts }) =>
      atMost(limit, `${name}, 180,000 notifications`, parts, '× a call that reads next to nothing'),
    ),
  };
}
