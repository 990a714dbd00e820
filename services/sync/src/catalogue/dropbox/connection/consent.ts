import { createHash, randomBytes } from 'node:crypto';
import { DropboxAuth } from 'dropbox';
import { z } from 'zod';
import { READ_SCOPES, type StorageAccess, scopesFor } from './scopes.ts';
import type { StorageApp } from './storageApp.ts';
import { StorageError, toStorageError } from './storageError.ts';

/** `scopes`: the permissions granted by the account. */
export type Tokens = { accessToken: string; accessExpiresAt: Date; refreshToken: string; scopes: string[] };

const VERIFIER_BYTES = 96;

const tokenAnswer = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.string(),
  scope: z.string().default(READ_SCOPES.join(' ')),
});

/**
 * Our secret proves who exchanges the code; without one, PKCE does. Never both, because the SDK would then omit the
 * verifier.
 */
export function newCodeVerifier(app: StorageApp): string | null {
  return app.clientSecret === undefined ? randomBytes(VERIFIER_BYTES).toString('base64url') : null;
}

/** The consent page's address. Built here because the SDK's own function does not encode its parts. */
export function consentUrl(app: StorageApp, state: string, codeVerifier: string | null, access: StorageAccess): string {
  const url = new URL(app.authorizeUrl);
  const asked: Record<string, string> = {
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: app.redirectUri,
    state,
    token_access_type: 'offline',
    scope: scopesFor(access).join(' '),
  };
  if (codeVerifier !== null) {
    asked['code_challenge_method'] = 'S256';
    asked['code_challenge'] = createHash('sha256').update(codeVerifier).digest('base64url');
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

function authOf(app: StorageApp): DropboxAuth {
  return new DropboxAuth({ fetch: app.fetch, clientId: app.clientId, clientSecret: app.clientSecret });
}

/** Exchanges a consent's code for tokens. @throws StorageError */
export async function exchangeCode(
  app: StorageApp,
  code: string,
  codeVerifier: string | null,
  now: Date,
): Promise<Tokens> {
  const auth = authOf(app);
  if (codeVerifier !== null) auth.setCodeVerifier(codeVerifier);
  // The SDK inserts both into an address without encoding.
  const answer = await auth
    .getAccessTokenFromCode(encodeURIComponent(app.redirectUri), encodeURIComponent(code))
    .catch((error: unknown) => Promise.reject(toStorageError(error)));
  const reply = tokenAnswer.safeParse(answer.result).data;
  if (!reply) throw new StorageError('unavailable', { cause: 'the token reply has an unexpected shape' });
  return {
    accessToken: reply.access_token,
    accessExpiresAt: new Date(now.getTime() + reply.expires_in * 1000),
    refreshToken: reply.refresh_token,
    scopes: reply.scope.split(' '),
  };
}

/** Fetches a new access token. @throws StorageError `reconnect` if the consent was withdrawn */
export async function refreshAccess(
  app: StorageApp,
  refreshToken: string,
): Promise<{ accessToken: string; accessExpiresAt: Date }> {
  const auth = authOf(app);
  auth.setRefreshToken(refreshToken);
  // Typed as void, but it fetches: the new token and its expiry are read from the client.
  await Promise.resolve(auth.refreshAccessToken()).catch((error: unknown) => Promise.reject(toStorageError(error)));
  const accessToken: unknown = auth.getAccessToken();
  const accessExpiresAt = auth.getAccessTokenExpiresAt();
  if (typeof accessToken !== 'string' || Number.isNaN(accessExpiresAt.getTime())) {
    throw new StorageError('unavailable', { cause: 'the refresh reply has an unexpected shape' });
  }
  return { accessToken, accessExpiresAt };
}
