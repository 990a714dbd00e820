import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { Dropbox, DropboxAuth, type DropboxResponse } from 'dropbox';
import { readAccount } from './account.ts';
import type { ConnectionRepository, StoredConnection } from './connection.repository.ts';
import { refreshAccess } from './consent.ts';
import type { StorageApp } from './storageApp.ts';
import { StorageError, toStorageError } from './storageError.ts';

const REFRESH_AHEAD_MS = 300_000;
const JITTER_MS = 500;
/** Shorter pauses are waited for; longer ones are left to the caller. */
const SHORT_PAUSE_MS = 2_000;

type StorageCall<T> = (dropbox: Dropbox) => Promise<DropboxResponse<T>>;

/** Calls the storage for the connected account. */
export type StorageSession = { call<T>(ask: StorageCall<T>, signal?: AbortSignal): Promise<T> };

type Deps = { app: StorageApp; connections: ConnectionRepository; clock: Clock; log: Log };

/**
 * Calls use the stored token. The SDK could refresh tokens, but does so once per parallel call and unnoticed, so it
 * gets no refresh token: refreshes happen here, one at a time, and are stored; a call with an expired token is repeated
 * once. When the storage asks for a pause, every call of this process waits.
 */
export function createStorageSession({ app, connections, clock, log }: Deps): StorageSession {
  let pausedUntilMs = 0;
  let refreshing: Promise<StoredConnection> | undefined;

  async function connected(read = connections.current): Promise<StoredConnection> {
    const connection = await read();
    if (!connection) throw new StorageError('notConnected');
    if (connection.needsReconnect) throw new StorageError('reconnect');
    return connection;
  }

  async function refresh(stale: StoredConnection): Promise<StoredConnection> {
    const current = await connected(connections.find);
    // Another instance or an admin was faster.
    if (current.accessToken !== stale.accessToken) return current;
    const { accessToken, accessExpiresAt } = await refreshAccess(app, current.refreshToken);
    await connections.saveAccess(current, accessToken, accessExpiresAt);
    log.debug('renewed the storage session');
    return { ...current, accessToken, accessExpiresAt };
  }

  function refreshOnce(stale: StoredConnection): Promise<StoredConnection> {
    refreshing ??= refresh(stale).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function ask<T>(call: StorageCall<T>, as: StoredConnection): Promise<T> {
    const auth = new DropboxAuth({ fetch: app.fetch, accessToken: as.accessToken });
    const pathRoot = as.pathRoot === null ? undefined : JSON.stringify({ '.tag': 'root', root: as.pathRoot });
    try {
      return (await call(new Dropbox({ auth, pathRoot }))).result;
    } catch (error) {
      throw toStorageError(error);
    }
  }

  async function remedied<T>(call: StorageCall<T>, as: StoredConnection, error: StorageError): Promise<T> {
    if (error.trouble === 'tokenExpired') return ask(call, await refreshOnce(as));
    if (error.trouble === 'wrongRoot') {
      const account = await ask(readAccount, { ...as, pathRoot: null });
      await connections.savePathRoot(account.pathRoot);
      return ask(call, { ...as, pathRoot: account.pathRoot });
    }
    throw error;
  }

  async function waitOutPause(signal: AbortSignal | undefined): Promise<void> {
    const pauseMs = pausedUntilMs - clock.now().getTime();
    if (pauseMs > SHORT_PAUSE_MS) throw new StorageError('limited', { retryAfterSeconds: pauseMs / 1000 });
    if (pauseMs > 0) await delay(pauseMs, undefined, signal && { signal });
  }

  return {
    async call(call, signal) {
      await waitOutPause(signal);
      let connection = await connected();
      try {
        if (connection.accessExpiresAt.getTime() - clock.now().getTime() < REFRESH_AHEAD_MS) {
          connection = await refreshOnce(connection);
        }
        const as = connection;
        return await ask(call, as).catch((error: unknown) => remedied(call, as, toStorageError(error)));
      } catch (thrown) {
        const error = toStorageError(thrown);
        if (error.trouble === 'limited') {
          const waitMs = (error.retryAfterSeconds ?? 0) * 1000 + Math.random() * JITTER_MS;
          pausedUntilMs = Math.max(pausedUntilMs, clock.now().getTime() + waitMs);
        }
        if (error.trouble !== 'reconnect' && error.trouble !== 'tokenExpired') throw error;
        await connections.markLost(connection);
        throw new StorageError('reconnect', { cause: error.cause });
      }
    },
  };
}
