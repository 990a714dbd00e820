import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { z } from 'zod';
import { authError } from '../errors/apiError.ts';
import type { Scope } from './scopes.ts';
import { isScope } from './scopes.ts';

const grant = z.object({
  id: z.string(),
  clientId: z.string(),
  scopes: z.array(z.custom<Scope>((value) => typeof value === 'string' && isScope(value))),
  /** absent if the app requested no offline access (`token_access_type=online`) */
  refreshTokenHash: z.string().optional(),
});
export type Grant = z.infer<typeof grant>;

export const tokenState = z.object({
  /** signs access tokens and temporary links */
  secret: z.string().min(32),
  /** access tokens created before this count as expired */
  validFromMs: z.number(),
  grants: z.array(grant),
});
type TokenState = z.infer<typeof tokenState>;

const accessClaims = z.object({ grant: z.string(), scopes: z.array(z.string()), made: z.number(), serial: z.string() });

export const ACCESS_TOKEN_LIFE_MS = 4 * 60 * 60 * 1000;
const MOST_GRANTS = 500;

export type Tokens = {
  /** @returns a refresh token as well if the app has offline access */
  grant(clientId: string, scopes: Scope[], isOffline: boolean): { accessToken: string; refreshToken?: string };
  /** A new access token; undefined for an unknown refresh token or another app's. */
  refresh(
    refreshToken: string,
    clientId: string,
    scopes: Scope[] | undefined,
  ): { accessToken: string; scopes: Scope[] } | undefined;
  scopesOf(clientId: string): Scope[];
  /** @throws ApiError 401 `invalid_access_token`, `expired_access_token`, `missing_scope` */
  check(accessToken: string | undefined, scope: Scope | undefined): Grant;
  revoke(grantId: string): void;
  revokeAll(): void;
  expireAll(): void;
  snapshot(): TokenState;
};

/** The grants of apps. Access tokens are signed, not stored; only the grants behind them are. */
export function createTokens(saved: TokenState | undefined, clock: Clock): Tokens {
  const state: TokenState = saved ?? { secret: randomBytes(32).toString('base64url'), validFromMs: 0, grants: [] };

  function sign(payload: string): Buffer {
    return createHmac('sha256', state.secret).update(`access:${payload}`).digest();
  }

  function accessTokenFor(grantId: string, scopes: Scope[]): string {
    const claims = {
      grant: grantId,
      scopes,
      made: clock.now().getTime(),
      serial: randomBytes(6).toString('base64url'),
    };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `sl.${payload}.${sign(payload).toString('base64url')}`;
  }

  function claimsOf(accessToken: string | undefined): z.infer<typeof accessClaims> {
    const [prefix, payload = '', signature = ''] = (accessToken ?? '').split('.');
    const presented = Buffer.from(signature, 'base64url');
    const right = sign(payload);
    if (prefix !== 'sl' || presented.length !== right.length || !timingSafeEqual(presented, right)) {
      throw authError('invalid_access_token');
    }
    return accessClaims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  }

  return {
    grant(clientId, scopes, isOffline) {
      const refreshToken = isOffline ? randomBytes(48).toString('base64url') : undefined;
      const id = randomBytes(12).toString('base64url');
      state.grants.push({ id, clientId, scopes, refreshTokenHash: refreshToken && hashOf(refreshToken) });
      state.grants = state.grants.slice(-MOST_GRANTS);
      return { accessToken: accessTokenFor(id, scopes), refreshToken };
    },
    refresh(refreshToken, clientId, scopes) {
      const hash = hashOf(refreshToken);
      const found = state.grants.find((one) => one.refreshTokenHash === hash && one.clientId === clientId);
      if (!found) return undefined;
      const allowed = scopes ? found.scopes.filter((scope) => scopes.includes(scope)) : found.scopes;
      return { accessToken: accessTokenFor(found.id, allowed), scopes: allowed };
    },
    scopesOf: (clientId) => [
      ...new Set(state.grants.filter((one) => one.clientId === clientId).flatMap((one) => one.scopes)),
    ],
    check(accessToken, scope) {
      const claims = claimsOf(accessToken);
      const found = state.grants.find((one) => one.id === claims.grant);
      if (!found) throw authError('invalid_access_token');
      if (claims.made < state.validFromMs || clock.now().getTime() >= claims.made + ACCESS_TOKEN_LIFE_MS) {
        throw authError('expired_access_token');
      }
      if (scope && !claims.scopes.includes(scope)) throw authError('missing_scope', { required_scope: scope });
      return found;
    },
    revoke(grantId) {
      state.grants = state.grants.filter((one) => one.id !== grantId);
    },
    revokeAll() {
      state.grants = [];
    },
    expireAll() {
      state.validFromMs = clock.now().getTime() + 1;
    },
    snapshot: () => state,
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
