import { createHash, randomBytes } from 'node:crypto';
import type { ConsentOrigin } from '@simmer/contracts';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { accountOfToken } from './account.ts';
import type { ConnectionAttempt, ConnectionRepository } from './connection.repository.ts';
import { consentUrl, exchangeCode, newCodeVerifier, type StorageApp } from './consent.ts';
import { type StorageAccess, WRITE_SCOPE } from './scopes.ts';

const STATE_BYTES = 32;
const STATE_LIVES_MS = 600_000;

export type ConnectDeps = {
  app: StorageApp;
  connections: ConnectionRepository;
  clock: Clock;
  /** called when a connection was made */
  onConnected(): Promise<void>;
  /** lets mixdowns be collected from now on */
  switchAggregationOn(): Promise<void>;
};

const hashed = (state: string) => createHash('sha256').update(state).digest();

/**
 * Prepares a consent: the address to send a person to. Its state is good once, for ten minutes, for whoever asked.
 *
 * What the account has allowed before is asked for again, so that a reconnection takes nothing away.
 *
 * @param askedBy an admin's id; null when the service asks itself
 * @param from where they ask, and where the answer leads back to
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
 * Uses up what a consent was asked with.
 *
 * @throws AppError `conflict` when the state is unknown, used up, too old or somebody else's
 */
export async function takeAttempt(
  { state, askedBy }: { state: string; askedBy: number | null },
  { connections, clock }: Pick<ConnectDeps, 'connections' | 'clock'>,
): Promise<ConnectionAttempt> {
  const attempt = await connections.takeAttempt(hashed(state), clock.now());
  if (!attempt || attempt.askedBy !== askedBy) {
    throw new AppError('conflict', 'This authorization has expired. Please start again.');
  }
  return attempt;
}

/**
 * Turns the code that came back from a consent into a stored connection. Where files were to be moved for aggregation, and may be now, it is
 * on afterwards.
 *
 * @returns whether all that was asked for was allowed
 * @throws StorageError when the storage refuses the code
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
