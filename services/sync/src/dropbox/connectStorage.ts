import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@simmer/service-common/appError.ts';
import type { Clock } from '@simmer/service-common/clock.ts';
import { accountOfToken } from './account.ts';
import type { ConnectionRepository } from './connection.repository.ts';
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
};

const hashed = (state: string) => createHash('sha256').update(state).digest();

/**
 * Prepares a consent: the address to send a person to. Its state is good once, for ten minutes, for whoever asked.
 *
 * What the account has allowed before is asked for again, so that a reconnection takes nothing away.
 *
 * @param askedBy an admin's id; null when the service asks itself
 */
export async function askForConsent(
  askedBy: number | null,
  access: StorageAccess,
  { app, connections, clock }: ConnectDeps,
): Promise<string> {
  const mayWrite = (await connections.find())?.scopes.includes(WRITE_SCOPE) ?? false;
  const state = randomBytes(STATE_BYTES).toString('base64url');
  const codeVerifier = newCodeVerifier(app);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + STATE_LIVES_MS);
  await connections.saveAttempt(hashed(state), { askedBy, codeVerifier }, now, expiresAt);
  return consentUrl(app, state, codeVerifier, mayWrite ? 'write' : access);
}

/**
 * Turns the code that came back from a consent into a stored connection.
 *
 * @throws AppError `conflict` when the state is unknown, used up, too old or somebody else's
 * @throws StorageError when the storage refuses the code
 */
export async function finishConsent(
  { code, state, askedBy }: { code: string; state: string; askedBy: number | null },
  { app, connections, clock, onConnected }: ConnectDeps,
): Promise<void> {
  const now = clock.now();
  const attempt = await connections.takeAttempt(hashed(state), now);
  if (!attempt || attempt.askedBy !== askedBy) {
    throw new AppError('conflict', 'This authorization has expired. Please start again.');
  }
  const tokens = await exchangeCode(app, code, attempt.codeVerifier, now);
  const account = await accountOfToken(app, tokens.accessToken);
  await connections.save({ ...account, ...tokens }, askedBy);
  await onConnected();
}
