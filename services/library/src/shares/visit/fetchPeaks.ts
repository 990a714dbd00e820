import { fewPeaks, waveform } from '@simmer/contracts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { waveformAddress } from '@simmer/service-common/internal/mediaAddress.ts';

/** The few peaks that a share page draws; undefined while they are not known, or not given within the limit. */
export type FetchPeaks = (mediaName: string, limitMs: number) => Promise<number[] | undefined>;

/** A page does not wait longer for a drawing: it asks for the peaks itself once it is shown. */
export const PAGE_WAITS_MS = 400;
/** Somebody asked for nothing but the peaks. */
export const CALL_WAITS_MS = 10_000;
const KEPT = 2_000;

type Deps = { syncUrl: string; mediaSecret: string; clock: Clock; log: Log };

/** Asks sync for a version's peaks, at the address that browsers ask too. Peaks never change, so the last ones asked for are kept. */
export function createPeaksFetcher({ syncUrl, mediaSecret, clock, log }: Deps): FetchPeaks {
  const kept = new Map<string, number[]>();
  return async (mediaName, limitMs) => {
    const known = kept.get(mediaName);
    if (known) return known;
    try {
      const address = new URL(waveformAddress(mediaName, { now: clock.now(), secretWord: mediaSecret }), syncUrl);
      const answer = await fetch(address, { signal: AbortSignal.timeout(limitMs) });
      if (!answer.ok) return undefined;
      const peaks = fewPeaks(waveform.parse(await answer.json()).peaks);
      const [oldest] = kept.keys();
      if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(mediaName, peaks);
      return peaks;
    } catch (error) {
      log.debug({ err: error }, 'the peaks of a shared song could not be read');
      return undefined;
    }
  };
}
