import { createHash, randomBytes } from 'node:crypto';
import type { ConsentOrigin } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { accountOfToken } from './account.ts';
import type { ConnectionAttempt, ConnectionRepository } from './connection.repository.ts';
import { consentUrl, exchangeCode, newCodeVerifier } from './consent.ts';
import { type StorageAccess, WRITE_SCOPE } from './scopes.ts';
import type { StorageApp } from './storageApp.ts';

const STATE_BYTES = 32;
const STATE_LIVES_MS = 600_000;

export type ConnectDeps = {
  app: StorageApp;
  connections: ConnectionRepository;
  clock: Clock;
  /** called after a connection was made */
  onConnected(): Promise<void>;
  /** switches aggregation on */
  switchAggregationOn(): Promise<void>;
};

const hashed = (state: string) => createHash('sha256').update(state).digest();

/**
 * Prepares a consent and returns the address for the person. Its state works once, for ten minutes, for the same
 * person. Requests earlier permissions again, so that reconnecting loses none.
 * @param askedBy an admin's id; null for the service itself
 * @param from the page it starts from and returns to
 */
export async function askForConsent(
  { askedBy, access, from }: { askedBy: number | null; access: StorageAccess; from: ConsentOrigin },
  { app, connections, clock }: ConnectDeps,
): Promise<string> {
  const mayWrite = (await connections.find())?.scopes.includes(WRITE_SCOPE) ?? false;
  const state = randomBytes(STATE_BYTES).toString('base64url');
  const codeVerifier = newCodeVerifier(app);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + STATE_LIVES_MS);
  await connections.saveAttempt(hashed(state), { askedBy, codeVerifier, from }, now, expiresAt);
  return consentUrl(app, state, codeVerifier, mayWrite ? 'write' : access);
}

/**
 * Uses up a consent's state.
 * @throws AppError `conflict` if the state is unknown, used, expired or someone else's
 */
export async function takeAttempt(
  { state, askedBy }: { state: string; askedBy: number | null },
  { connections, clock }: Pick<ConnectDeps, 'connections' | 'clock'>,
): Promise<ConnectionAttempt> {
  const attempt = await connections.takeAttempt(hashed(state), clock.now());
  if (!attempt || attempt.askedBy !== askedBy) {
    throw new AppError('conflict', 'This authorization has expired. Please connect again.');
  }
  return attempt;
}

/**
 * Exchanges a consent's code for a stored connection. If the consent was for aggregation and now allows moving files,
 * switches aggregation on.
 * @returns whether everything requested was allowed
 * @throws StorageError if the storage refuses the code
 */
export async function finishConsent(
  code: string,
  { askedBy, codeVerifier, from }: ConnectionAttempt,
  { app, connections, clock, onConnected, switchAggregationOn }: ConnectDeps,
): Promise<boolean> {
  const tokens = await exchangeCode(app, code, codeVerifier, clock.now());
  const account = await accountOfToken(app, tokens.accessToken);
  await connections.save({ ...account, ...tokens }, askedBy);
  await onConnected();
  if (from !== 'aggregation') return true;
  if (!tokens.scopes.includes(WRITE_SCOPE)) return false;
  await switchAggregationOn();
  return true;
}
