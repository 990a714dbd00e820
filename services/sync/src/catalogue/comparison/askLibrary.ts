import { type LibraryFiles, libraryFiles } from '@simmer/contracts/services';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';

/** Requests a page of the library's files, after a version number. */
export type AskLibrary = (after: number, signal: AbortSignal) => Promise<LibraryFiles>;

const PAGE_SIZE = 2_000;

/** @throws the errors of `fetch` if the library is away; Error for an invalid reply */
export function libraryAsker(libraryUrl: string, secret: string): AskLibrary {
  return async (after, signal) => {
    const address = new URL(`/internal/files?after=${after}&limit=${PAGE_SIZE}`, libraryUrl);
    const answer = await callInternal(address, { secret, from: 'sync', to: 'library', signal });
    if (!answer.ok) throw new Error(`The library replied ${answer.status}.`);
    return libraryFiles.parse(await answer.json());
  };
}
