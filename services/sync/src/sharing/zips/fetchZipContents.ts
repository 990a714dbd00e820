import { type ZipContents, zipContents } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';

/** Asks the library what is in a ZIP. */
export type FetchZipContents = (what: string, signal: AbortSignal) => Promise<ZipContents>;

const ANSWER_WITHIN_MS = 5_000;

/** @throws AppError `not_found` if nothing is in it any more, `unavailable` if the library does not answer */
export function zipContentsFetcher(libraryUrl: string, secret: string): FetchZipContents {
  return async (what, signal) => {
    const address = new URL(`/internal/zip-contents/${what}`, libraryUrl);
    const call = { secret, from: 'sync', to: 'library', signal, limitMs: ANSWER_WITHIN_MS } as const;
    const answer = await callInternal(address, call).catch(() => undefined);
    if (answer?.status === 404) throw new AppError('not_found', 'There are no songs to download.');
    if (!answer?.ok) throw new AppError('unavailable', 'The library isn’t responding. Please try again in a moment.');
    return zipContents.parse(await answer.json());
  };
}
