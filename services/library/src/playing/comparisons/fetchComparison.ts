import { type CompareAnswer, compareAnswer } from '@simmer/contracts/services';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';
import type { MediaPair } from './versionComparisons.repository.ts';

/** Asks for a comparison of two contents. @throws SyncAwayError, or another Error about this pair */
export type FetchComparison = (pair: MediaPair & { isCloser: boolean }, signal: AbortSignal) => Promise<CompareAnswer>;

/** Nothing can be compared at the moment. */
export class SyncAwayError extends Error {
  override readonly name = 'SyncAwayError';
}

/** Subtracting two long recordings reads both files. */
const LIMIT_MS = 4 * 60_000;
/** While another release of it runs, or the proxy can't reach it. */
const AWAY = [404, 502, 503, 504];

/** Asks sync, which has heard all audio. */
export function createComparisonFetcher({ syncUrl, secret }: { syncUrl: string; secret: string }): FetchComparison {
  return async (body, signal) => {
    const address = new URL('/internal/compare', syncUrl);
    const asking = callInternal(address, { secret, from: 'library', to: 'sync', signal, body, limitMs: LIMIT_MS });
    const answer = await asking.catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TimeoutError') throw error;
      throw new SyncAwayError('The sync service can’t be reached.', { cause: error });
    });
    if (AWAY.includes(answer.status)) throw new SyncAwayError(`The comparison answered ${answer.status}.`);
    if (!answer.ok) throw new Error(`The comparison answered ${answer.status}.`);
    return compareAnswer.parse(await answer.json());
  };
}
