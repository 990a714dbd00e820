import { IDENTITY_HEADER, type Identity, identity } from '@simmer/contracts/services';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Identify } from '../base/requestContext.ts';

const KNOWN_TOKENS = 500;

type Known = { identity: Identity; expiresAtMs: number };

/** The claims of a signed identity besides the person. */
export const identityToken = {
  issuer: 'simmer-auth',
  audience: 'simmer-services',
  algorithm: 'EdDSA',
  livesSeconds: 60,
} as const;

/**
 * Identifies the caller from the token that the proxy forwards. Verifies a token once and remembers the result until it
 * expires.
 * @param keys the source of the signing keys: auth's address, or a local set in tests
 */
export function identifyByToken(keys: JWTVerifyGetKey): Identify {
  const known = new Map<string, Known>();

  return async (request) => {
    const token = request.get(IDENTITY_HEADER);
    if (!token) return undefined;
    const remembered = known.get(token);
    if (remembered) {
      if (remembered.expiresAtMs > Date.now()) return remembered.identity;
      known.delete(token);
      return undefined;
    }
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: identityToken.issuer,
        audience: identityToken.audience,
        algorithms: [identityToken.algorithm],
      });
      const found = identity.parse(payload['identity']);
      if (known.size >= KNOWN_TOKENS) known.delete(known.keys().next().value ?? '');
      known.set(token, { identity: found, expiresAtMs: (payload.exp ?? 0) * 1000 });
      return found;
    } catch (error) {
      // If the key set cannot be fetched, the token is not wrong: the caller must not count as signed out.
      if (
        error instanceof TypeError ||
        (error instanceof Error && 'code' in error && error.code === 'ERR_JWKS_TIMEOUT')
      )
        throw error;
      return undefined;
    }
  };
}

/** The signing keys of the auth service at that address. */
export function keysOfAuth(authUrl: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL('/internal/jwks.json', authUrl), { cooldownDuration: 1_000, cacheMaxAge: 600_000 });
}
