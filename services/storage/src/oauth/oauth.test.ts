import { DropboxResponseError } from 'dropbox';
import { describe, expect, it } from 'vitest';
import { aStorage } from '../testing/aStorage.ts';
import { authFor, authorizeAddress, codeFor, fetchFrom, REDIRECT_URI, signIn } from '../testing/signIn.ts';

async function errorOf(
  call: Promise<unknown>,
): Promise<DropboxResponseError<{ error: string; error_description: string }>> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DropboxResponseError)) throw new Error('the call was expected to be refused');
  return error;
}

describe('signing in through the SDK', () => {
  it('gives a code, and for it tokens that work', async () => {
    const { dropbox, tokens } = await aStorage();
    const { result } = await dropbox.usersGetCurrentAccount();
    expect(result.email).toContain('@');
    expect(result.root_info['.tag']).toBe('user');
    expect(tokens.expires_in).toBe(4 * 60 * 60);
  });

  it('hands the state back unchanged', async () => {
    const { url } = await aStorage();
    const address = await authorizeAddress(url, authFor(url));
    const answer = await fetch(address, { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    expect(answer.status).toBe(302);
    expect(back.searchParams.get('state')).toBe('a & b');
    expect(back.searchParams.get('from')).toBe('test');
  });

  it('refuses a wrong code verifier, and the code is used up by it', async () => {
    const { url } = await aStorage();
    const auth = authFor(url);
    const code = await codeFor(url, auth);
    const right = auth.getCodeVerifier() ?? '';
    auth.setCodeVerifier('w'.repeat(128));
    const wrong = await errorOf(auth.getAccessTokenFromCode(encodeURIComponent(REDIRECT_URI), code));
    expect(wrong.status).toBe(400);
    expect(wrong.error).toEqual({ error: 'invalid_grant', error_description: 'invalid code verifier' });
    auth.setCodeVerifier(right);
    const late = await errorOf(auth.getAccessTokenFromCode(encodeURIComponent(REDIRECT_URI), code));
    expect(late.error.error_description).toContain('expired');
  });

  it("refuses a redirect address other than the code's", async () => {
    const { url } = await aStorage();
    const auth = authFor(url);
    const code = await codeFor(url, auth);
    const error = await errorOf(auth.getAccessTokenFromCode('http://localhost:8080/elsewhere', code));
    expect(error.error.error_description).toBe('redirect_uri mismatch');
  });

  it('gives a new access token for the refresh token', async () => {
    const { dropbox, auth, tokens } = await aStorage();
    auth.setAccessTokenExpiresAt(new Date(0));
    await dropbox.usersGetCurrentAccount();
    expect(auth.getAccessToken()).not.toBe(tokens.access_token);
  });

  it('gives no refresh token to an app that does not ask to come back', async () => {
    const { url } = await aStorage();
    const { tokens } = await signIn(url, { token_access_type: 'online' });
    expect(tokens.refresh_token).toBeUndefined();
  });

  it('expires access tokens after four hours', async () => {
    let nowMs = Date.now();
    const { dropbox, faults } = await aStorage({}, { clock: { now: () => new Date(nowMs) } });
    nowMs += 4 * 60 * 60 * 1000;
    const error = await errorOf(dropbox.usersGetCurrentAccount());
    expect(error.status).toBe(401);
    expect(error.error).toMatchObject({ error: { '.tag': 'expired_access_token' } });
    expect(faults?.calls()['/oauth2/token']).toBe(1);
  });

  it('forgets access and refresh token when they are revoked', async () => {
    const { dropbox, auth } = await aStorage();
    await dropbox.authTokenRevoke();
    const call = await errorOf(dropbox.usersGetCurrentAccount());
    expect(call.error).toMatchObject({ error: { '.tag': 'invalid_access_token' } });
    const refresh = await errorOf(auth.refreshAccessToken() as unknown as Promise<void>);
    expect(refresh.error.error).toBe('invalid_grant');
  });

  it('refuses a scope that was not requested, and names it', async () => {
    const { url } = await aStorage({ 'a.wav': 'a' });
    const { dropbox } = await signIn(url, { scope: 'files.metadata.read' });
    const error = await errorOf(dropbox.filesDeleteV2({ path: '/Music/a.wav' }));
    expect(error.status).toBe(401);
    expect(error.error).toMatchObject({ error: { '.tag': 'missing_scope', required_scope: 'files.content.write' } });
  });

  it('adds earlier scopes on request', async () => {
    const { url } = await aStorage({ 'a.wav': 'a' });
    await signIn(url, { scope: 'files.metadata.read' });
    const { dropbox } = await signIn(url, { scope: 'files.content.write', include_granted_scopes: 'user' });
    await dropbox.filesDeleteV2({ path: '/Music/a.wav' });
    await expect(dropbox.filesGetMetadata({ path: '/Music/a.wav' })).rejects.toMatchObject({ status: 409 });
  });
});

describe('the consent page', () => {
  const browser = { 'sec-fetch-mode': 'navigate' };

  it("escapes the app's input and cannot be framed", async () => {
    const { url } = await aStorage();
    const address = await authorizeAddress(url, authFor(url), {
      client_id: '<script>alert(1)</script>',
      state: '"><img src=x>',
      auto: undefined,
    });
    const answer = await fetch(address, { headers: browser });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('sends a code back when the person allows, an error when not', async () => {
    const { url } = await aStorage();
    const address = await authorizeAddress(url, authFor(url), { auto: undefined });
    const answerWith = async (answer: string) => {
      const body = new URLSearchParams([...address.searchParams, ['answer', answer]]);
      const response = await fetch(`${url}/oauth2/authorize`, { method: 'POST', body, redirect: 'manual' });
      return new URL(response.headers.get('location') ?? '').searchParams;
    };
    expect((await answerWith('allow')).get('code')).toMatch(/^[\w-]{20,}$/);
    const denied = await answerWith('deny');
    expect(denied.get('error')).toBe('access_denied');
    expect(denied.get('state')).toBe('a & b');
  });

  it('refuses an answer that another site sends', async () => {
    const { url } = await aStorage();
    const address = await authorizeAddress(url, authFor(url));
    const body = new URLSearchParams([...address.searchParams, ['answer', 'allow']]);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const response = await fetch(`${url}/oauth2/authorize`, { method: 'POST', body, headers, redirect: 'manual' });
    expect(response.status).toBe(403);
  });

  it.each([
    ['redirect_uri', 'javascript:alert(1)'],
    ['response_type', 'token'],
    ['code_challenge', 'short'],
    ['code_challenge_method', 'plain'],
    ['client_id', undefined],
  ])('explains a wrong %s on its own page instead of redirecting', async (name, value) => {
    const { url } = await aStorage();
    const answer = await fetch(await authorizeAddress(url, authFor(url), { [name]: value }), { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(name);
  });

  it('reports an unknown grant type separately', async () => {
    const { url } = await aStorage();
    const answer = await fetchFrom(url)('https://api.dropboxapi.com/oauth2/token?grant_type=password', {
      method: 'POST',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'unsupported_grant_type' });
  });
});
