import { z } from 'zod';
import { ApiError } from '../errors/apiError.ts';
import { type AuthorizationCodes, isVerifierRight } from './authorizationCodes.ts';
import { readScopes, type Scope } from './scopes.ts';
import { ACCESS_TOKEN_LIFE_MS, type Tokens } from './tokens.ts';

export const ACCOUNT_ID = 'dbid:AAH4f99T0taONIb-OurWxbNQ6ywGRopQngc';
const USER_ID = '12345';

const client = { client_id: z.string().min(1), client_secret: z.string().optional() };

export const tokenInput = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    ...client,
    code: z.string().min(1),
    code_verifier: z.string().optional(),
    redirect_uri: z.string().optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    ...client,
    refresh_token: z.string().min(1),
    scope: z.string().optional(),
  }),
]);

type Deps = { tokens: Tokens; codes: AuthorizationCodes };
type TokenAnswer = Record<string, string | number>;

/**
 * Exchanges a code or a refresh token for an access token valid for four hours.
 * @throws ApiError 400 `invalid_grant` with the reason
 */
export function exchangeToken(input: z.infer<typeof tokenInput>, deps: Deps): TokenAnswer {
  return input.grant_type === 'refresh_token' ? exchangeRefreshToken(input, deps) : exchangeCode(input, deps);
}

function exchangeCode(
  input: Extract<z.infer<typeof tokenInput>, { grant_type: 'authorization_code' }>,
  { tokens, codes }: Deps,
): TokenAnswer {
  const authorization = codes.take(input.code);
  if (authorization?.clientId !== input.client_id) throw invalidGrant("code doesn't exist or has expired");
  if (authorization.redirectUri !== input.redirect_uri) throw invalidGrant('redirect_uri mismatch');
  const { codeChallenge, scopes, isOffline } = authorization;
  if (codeChallenge === undefined && !input.client_secret) throw invalidGrant('missing client secret or code verifier');
  if (codeChallenge !== undefined && !isVerifierRight(input.code_verifier, codeChallenge)) {
    throw invalidGrant('invalid code verifier');
  }
  const { accessToken, refreshToken } = tokens.grant(input.client_id, scopes, isOffline);
  return {
    ...tokenAnswer(accessToken, scopes),
    ...(refreshToken && { refresh_token: refreshToken }),
    uid: USER_ID,
    account_id: ACCOUNT_ID,
  };
}

function exchangeRefreshToken(
  input: Extract<z.infer<typeof tokenInput>, { grant_type: 'refresh_token' }>,
  { tokens }: Deps,
): TokenAnswer {
  const scopes = input.scope ? readScopes(input.scope) : undefined;
  const refreshed = tokens.refresh(input.refresh_token, input.client_id, scopes);
  if (!refreshed) throw invalidGrant('refresh token is malformed or revoked');
  return tokenAnswer(refreshed.accessToken, refreshed.scopes);
}

function tokenAnswer(accessToken: string, scopes: Scope[]): TokenAnswer {
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_LIFE_MS / 1000,
    scope: scopes.join(' '),
  };
}

function invalidGrant(description: string): ApiError {
  return new ApiError(400, { error: 'invalid_grant', error_description: description });
}
