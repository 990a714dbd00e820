import { type LibraryFiles, libraryFiles } from '@simmer/contracts';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';

/** Asks the library for a page of the files it holds, after one of its versions' numbers. */
export type AskLibrary = (after: number, signal: AbortSignal) => Promise<LibraryFiles>;

const PAGE_SIZE = 2_000;

/** @throws what `fetch` throws when the library is away; Error for an answer that is not what the contract says */
export function libraryAsker(libraryUrl: string, secret: string): AskLibrary {
  return async (after, signal) => {
    const address = new URL(`/internal/files?after=${after}&limit=${PAGE_SIZE}`, libraryUrl);
    const answer = await callInternal(address, { secret, from: 'sync', to: 'library', signal });
    if (!answer.ok) throw new Error(`The library replied ${answer.status}.`);
    return libraryFiles.parse(await answer.json());
  };
}
