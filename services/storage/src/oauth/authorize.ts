import { z } from 'zod';
import type { AuthorizationCodes } from './authorizationCodes.ts';
import { readScopes, type Scope } from './scopes.ts';
import type { Tokens } from './tokens.ts';

const httpAddress = z.string().refine((text) => {
  const url = URL.parse(text);
  return (url?.protocol === 'http:' || url?.protocol === 'https:') && url.hash === '';
}, 'must be an http or https address');

export const authorizeInput = z
  .object({
    client_id: z.string().min(1).max(200),
    response_type: z.literal('code'),
    redirect_uri: httpAddress,
    state: z.string().max(2000).optional(),
    code_challenge: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be a SHA-256 in base64url')
      .optional(),
    code_challenge_method: z.literal('S256', 'must be S256').optional(),
    token_access_type: z.enum(['offline', 'online', 'legacy']).default('online'),
    scope: z.string().max(1000).optional(),
    include_granted_scopes: z.enum(['user', 'team', 'none']).default('none'),
    auto: z.literal('1').optional(),
  })
  .refine((input) => (input.code_challenge === undefined) === (input.code_challenge_method === undefined), {
    path: ['code_challenge'],
    message: 'and code_challenge_method go together',
  });
export type AuthorizeInput = z.infer<typeof authorizeInput>;

/** What the app receives if the person agrees. */
export function askedScopes(input: AuthorizeInput, tokens: Tokens): Scope[] {
  const earlier = input.include_granted_scopes === 'user' ? tokens.scopesOf(input.client_id) : [];
  return [...new Set([...readScopes(input.scope), ...earlier])];
}

/** The address the person is redirected to, with a code. */
export function allow(input: AuthorizeInput, { codes, tokens }: { codes: AuthorizationCodes; tokens: Tokens }): string {
  const code = codes.issue({
    clientId: input.client_id,
    redirectUri: input.redirect_uri,
    codeChallenge: input.code_challenge,
    isOffline: input.token_access_type === 'offline',
    scopes: askedScopes(input, tokens),
  });
  return backTo(input, { code });
}

export function deny(input: AuthorizeInput): string {
  return backTo(input, { error: 'access_denied', error_description: 'The user chose not to give your app access' });
}

function backTo({ redirect_uri, state }: AuthorizeInput, answer: Record<string, string>): string {
  const url = new URL(redirect_uri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set('state', state);
  return url.href;
}
