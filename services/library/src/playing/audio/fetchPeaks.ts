import { fewPeaks, waveform } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { waveformAddress } from '@simmer/service-common/internal/mediaAddress.ts';

/** The few peaks a share page draws; undefined if they aren't known or don't arrive in time. */
export type FetchPeaks = (mediaName: string, waiting: keyof typeof LIMITS_MS) => Promise<number[] | undefined>;

/** The longest that somebody waits: a page, whose script requests them after that, or a request for the peaks alone. */
const LIMITS_MS = { page: 400, call: 10_000 };
const MOST_CACHED = 2_000;

type Deps = { syncUrl: string; mediaSecret: string; clock: Clock; log: Log };

/** Requests a version's peaks from sync, at the address browsers use too. Peaks never change, so the latest are cached. */
export function createPeaksFetcher({ syncUrl, mediaSecret, clock, log }: Deps): FetchPeaks {
  const cache = new Map<string, number[]>();
  return async (mediaName, waiting) => {
    const known = cache.get(mediaName);
    if (known) return known;
    try {
      const address = new URL(waveformAddress(mediaName, { now: clock.now(), secretWord: mediaSecret }), syncUrl);
      const answer = await fetch(address, { signal: AbortSignal.timeout(LIMITS_MS[waiting]) });
      if (!answer.ok) return undefined;
      const peaks = fewPeaks(waveform.parse(await answer.json()).peaks);
      const [oldest] = cache.keys();
      if (cache.size >= MOST_CACHED && oldest !== undefined) cache.delete(oldest);
      cache.set(mediaName, peaks);
      return peaks;
    } catch (error) {
      log.debug({ err: error }, 'could not read the peaks of a shared song');
      return undefined;
    }
  };
}
