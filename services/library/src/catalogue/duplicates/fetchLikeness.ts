import { type LikenessAnswer, likenessAnswer } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';

/** Asks how alike contents sound, pair by pair. @throws AppError `unavailable` */
export type FetchLikeness = (mediaNames: string[]) => Promise<LikenessAnswer>;

/** Asks sync, which has analyzed all audio. */
export function createLikenessFetcher(deps: { syncUrl: string; secret: string; log: Log }): FetchLikeness {
  const { syncUrl, secret, log } = deps;
  const never = new AbortController().signal;
  return async (mediaNames) => {
    if (mediaNames.length < 2) return { pairs: [], waiting: [], unheard: [] };
    try {
      const address = new URL('/internal/likeness', syncUrl);
      const answer = await callInternal(address, {
        secret,
        from: 'library',
        to: 'sync',
        signal: never,
        body: { mediaNames },
      });
      if (!answer.ok) throw new Error(`The comparison answered ${answer.status}.`);
      return likenessAnswer.parse(await answer.json());
    } catch (error) {
      log.warn({ err: error }, 'could not compare versions');
      throw new AppError('unavailable', 'The versions can’t be compared right now. Please try again in a moment.');
    }
  };
}
