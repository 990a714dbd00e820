import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Scope } from './scopes.ts';

export type Authorization = {
  clientId: string;
  redirectUri: string;
  codeChallenge?: string;
  isOffline: boolean;
  scopes: Scope[];
};

export type AuthorizationCodes = {
  issue(authorization: Authorization): string;
  /** Uses up a code, valid or not; undefined if it is unknown, expired or used. */
  take(code: string): Authorization | undefined;
};

const CODE_LIFE_MS = 10 * 60 * 1000;
const MOST_CODES = 200;

export function createAuthorizationCodes(clock: Clock): AuthorizationCodes {
  const codes = new Map<string, Authorization & { until: number }>();
  return {
    issue(authorization) {
      const oldest = codes.size >= MOST_CODES ? codes.keys().next().value : undefined;
      if (oldest !== undefined) codes.delete(oldest);
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { ...authorization, until: clock.now().getTime() + CODE_LIFE_MS });
      return code;
    },
    take(code) {
      const authorization = codes.get(code);
      codes.delete(code);
      return authorization && authorization.until > clock.now().getTime() ? authorization : undefined;
    },
  };
}

/** RFC 7636, S256. */
export function isVerifierRight(codeVerifier: string | undefined, codeChallenge: string): boolean {
  return (
    createHash('sha256')
      .update(codeVerifier ?? '')
      .digest('base64url') === codeChallenge
  );
}
