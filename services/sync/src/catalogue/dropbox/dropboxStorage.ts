import type { Clock } from '@simmer/service-common/base/clock.ts';
import { Dropbox, DropboxAuth } from 'dropbox';
import { z } from 'zod';
import type { StorageApp } from './connection/storageApp.ts';
import { grantedWait, StorageError, toStorageError, waitOf } from './connection/storageError.ts';
import type { StorageSession } from './connection/storageSession.ts';
import { readPage } from './listing.ts';
import type { Storage, StoredContent } from './storage.ts';
import { createTemporaryLinks } from './temporaryLinks.ts';

const PAGE_ENTRIES = 2000;
const CALL_MS = 60_000;
const WAIT_SECONDS = 60;
// The storage may hold a long poll up to 90 s longer than requested.
const WAIT_LIMIT_MS = (WAIT_SECONDS + 95) * 1000;
const RANGE_MS = 60_000;

const waitAnswer = z.object({ changes: z.boolean(), backoff: z.number().nullish() });

function troubleOf(response: Response): StorageError {
  const retryAfterSeconds = waitOf(response.headers);
  const cause = `the link replied ${response.status}`;
  if ([403, 404, 410].includes(response.status)) return new StorageError('linkExpired', { cause });
  if (response.status === 416) return new StorageError('fileGone', { cause });
  if (response.status === 429) return new StorageError('limited', { cause, retryAfterSeconds });
  return new StorageError('unavailable', { cause, retryAfterSeconds });
}

/** The storage, through the real SDK: Dropbox, or the stand-in with the same API. */
export function createDropboxStorage(
  app: StorageApp,
  session: StorageSession,
  clock: Clock,
  { pageEntries = PAGE_ENTRIES, callMs = CALL_MS }: { pageEntries?: number; callMs?: number } = {},
): Storage {
  const links = createTemporaryLinks(session, clock);
  // A long poll carries no token, only the cursor.
  const waiting = new Dropbox({ auth: new DropboxAuth({ fetch: app.fetch }) });

  async function readRange(content: StoredContent, start: number, end: number, signal?: AbortSignal) {
    const link = await links.linkTo(content);
    const limits = [AbortSignal.timeout(RANGE_MS), ...(signal ? [signal] : [])];
    const response = await app
      .fetch(link, { headers: { range: `bytes=${start}-${end}` }, signal: AbortSignal.any(limits) })
      .catch((error: unknown) => Promise.reject(toStorageError(error)));
    const isAsked = response.headers.get('content-range')?.startsWith(`bytes ${start}-${end}/`);
    if (response.status === 206 && isAsked && response.body) return response.body;
    await response.body?.cancel();
    throw troubleOf(response);
  }

  return {
    async list(folder, signal) {
      const asked = {
        path: folder,
        recursive: true,
        limit: pageEntries,
        include_deleted: false,
      };
      const options = { timeout: callMs, signal };
      return readPage(await session.call((dropbox) => dropbox.filesListFolder(asked, options), signal));
    },
    async listOn(cursor, signal) {
      const options = { timeout: callMs, signal };
      return readPage(await session.call((dropbox) => dropbox.filesListFolderContinue({ cursor }, options), signal));
    },
    async waitForChange(cursor, signal) {
      try {
        const options = { timeout: WAIT_LIMIT_MS, signal };
        const answer = await waiting.filesListFolderLongpoll({ cursor, timeout: WAIT_SECONDS }, options);
        const reply = waitAnswer.parse(answer.result);
        return { changed: reply.changes, pauseSeconds: grantedWait(reply.backoff ?? 0) ?? 0 };
      } catch (error) {
        throw toStorageError(error);
      }
    },
    async openRange(content, start, end, signal) {
      try {
        return await readRange(content, start, end, signal);
      } catch (error) {
        if (toStorageError(error).trouble !== 'linkExpired') throw error;
        links.forget(content);
        return readRange(content, start, end, signal);
      }
    },
  };
}
