import { Dropbox, DropboxAuth } from 'dropbox';

const CLIENT_ID = 'simmer-test';
export const REDIRECT_URI = 'http://localhost:8080/api/dropbox/callback?from=test';

/** Sends the SDK's calls to the storage instead of Dropbox. */
export function fetchFrom(storageUrl: string): typeof fetch {
  return (input, init) => {
    const address = new URL(input instanceof Request ? input.url : String(input));
    if (address.hostname.endsWith('dropboxapi.com') || address.hostname === 'www.dropbox.com') {
      return fetch(`${storageUrl}${address.pathname}${address.search}`, init);
    }
    return fetch(input, init);
  };
}

type AuthorizeChanges = Record<string, string | undefined>;

/** The address of the consent page for a code with PKCE. */
export async function authorizeAddress(
  storageUrl: string,
  auth: DropboxAuth,
  changes: AuthorizeChanges = {},
): Promise<URL> {
  const fromSdk = new URL(
    await auth.getAuthenticationUrl('placeholder', undefined, 'code', 'offline', undefined, 'none', true),
  );
  const address = new URL(`/oauth2/authorize${fromSdk.search}`, storageUrl);
  const all: AuthorizeChanges = { redirect_uri: REDIRECT_URI, state: 'a & b', auto: '1', ...changes };
  for (const [name, value] of Object.entries(all)) {
    if (value === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return address;
}

export function authFor(storageUrl: string): DropboxAuth {
  return new DropboxAuth({ clientId: CLIENT_ID, fetch: fetchFrom(storageUrl) });
}

/** Requests a code as the sync service does at its first start. */
export async function codeFor(storageUrl: string, auth: DropboxAuth, changes: AuthorizeChanges = {}): Promise<string> {
  const answer = await fetch(await authorizeAddress(storageUrl, auth, changes), { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

type TokenResult = { access_token: string; refresh_token: string; expires_in: number };

export type SignedIn = { dropbox: Dropbox; auth: DropboxAuth; tokens: TokenResult };

/** The complete flow: code, PKCE, tokens, and an SDK that uses them. */
export async function signIn(storageUrl: string, changes: AuthorizeChanges = {}): Promise<SignedIn> {
  const auth = authFor(storageUrl);
  const code = await codeFor(storageUrl, auth, changes);
  const { result } = await auth.getAccessTokenFromCode(encodeURIComponent(REDIRECT_URI), code);
  const tokens = result as TokenResult;
  auth.setAccessToken(tokens.access_token);
  auth.setRefreshToken(tokens.refresh_token);
  auth.setAccessTokenExpiresAt(new Date(Date.now() + tokens.expires_in * 1000));
  return { dropbox: new Dropbox({ auth, fetch: fetchFrom(storageUrl) }), auth, tokens };
}
