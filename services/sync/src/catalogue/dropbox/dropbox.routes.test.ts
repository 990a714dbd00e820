import { anIdentity, asking } from '@simmer/service-common/testing/testIdentity.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startBefore, storage, sync } from '../../testing/startBefore.ts';

const admin = anIdentity({ userId: 7, isAdmin: true });

startBefore(beforeEach);

const call = (path: string, who = admin, init: RequestInit = {}) =>
  fetch(`${sync.url}${path}`, {
    ...init,
    redirect: 'manual',
    headers: { ...asking(who), 'content-type': 'application/json' },
  });

async function consentPage(who = admin, asked = ''): Promise<URL> {
  const { authUrl } = (await (await call(`/api/admin/dropbox/auth${asked}`, who)).json()) as { authUrl: string };
  return new URL(authUrl);
}

/** The storage's redirect to the callback after the person agrees. */
async function agreed(page: URL): Promise<URLSearchParams> {
  page.searchParams.set('auto', '1');
  const answer = await fetch(page, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}

const callback = async (query: URLSearchParams, who = admin) =>
  (await call(`/api/dropbox/callback?${query}`, who)).headers.get('location') ?? '';

const complete = (query: URLSearchParams, more: object = {}) =>
  call('/api/dropbox/complete', admin, {
    method: 'POST',
    body: JSON.stringify({ code: query.get('code'), state: query.get('state'), ...more }),
  });

describe('connecting the storage', () => {
  it('requests only reading, with proof of the caller, and every part encoded', async () => {
    const page = await consentPage();
    expect(page.origin).toBe(storage.url);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: 'http://localhost:8080/api/dropbox/callback',
      token_access_type: 'offline',
      scope: 'account_info.read files.metadata.read files.content.read',
      code_challenge_method: 'S256',
    });
  });

  it('leads home after success, and the mirror starts over', async () => {
    await sync.database.query('DELETE FROM connection');
    expect(await callback(await agreed(await consentPage()))).toBe('/?auth=success');
    await sync.pass();
    expect((await sync.parts.connections.find())?.needsReconnect).toBe(false);
  });

  it('leads back to aggregation and switches it on, once files may be moved', async () => {
    const page = await consentPage(admin, '?access=write&from=aggregation');
    expect((await sync.parts.aggregation.config()).isEnabled).toBe(false);
    expect(await callback(await agreed(page))).toBe('/admin?tab=aggregation&auth=success');
    expect((await sync.parts.aggregation.config()).isEnabled).toBe(true);
  });

  it.each([
    ['aggregation', { error: 'access_denied' }, 'denied'],
    ['dropbox', { error: 'access_denied' }, 'denied'],
    ['dropbox', { error: 'server_error' }, 'failed'],
    ['aggregation', { code: 'made up' }, 'failed'],
    ['aggregation', {}, 'failed'],
  ])('leads back to the panel (%s) with a reason and leaves the switch off: %j', async (from, answer, reason) => {
    const state = (await consentPage(admin, `?access=write&from=${from}`)).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ state, ...answer } as Record<string, string>);
    expect(await callback(query)).toBe(`/admin?tab=${from}&auth=error&reason=${reason}`);
    expect((await sync.parts.aggregation.config()).isEnabled).toBe(false);
  });

  it('does not switch on what the account did not allow', async () => {
    const page = await consentPage(admin, '?access=write&from=aggregation');
    page.searchParams.set('scope', 'account_info.read files.metadata.read files.content.read');
    expect(await callback(await agreed(page))).toBe('/admin?tab=aggregation&auth=error&reason=failed');
    expect((await sync.parts.aggregation.config()).isEnabled).toBe(false);
  });

  it('keeps no token that could be read in the database', async () => {
    const connection = await sync.parts.connections.find();
    const [row] = await sync.database.query<{ text: string }[]>(
      "SELECT encode(access_token, 'escape') || encode(refresh_token, 'escape') AS text FROM connection",
    );
    expect(row?.text).not.toContain(connection?.accessToken);
    expect(row?.text).not.toContain(connection?.refreshToken);
  });

  it.each([
    ['a second time', async (query: URLSearchParams) => (await callback(query), callback(query))],
    ['for another admin', async (query: URLSearchParams) => callback(query, anIdentity({ userId: 8, isAdmin: true }))],
    [
      'after ten minutes',
      async (query: URLSearchParams) => {
        sync.clock.move(600_001);
        return callback(query);
      },
    ],
    [
      'with another state',
      async (query: URLSearchParams) => {
        query.set('state', 'made up');
        return callback(query);
      },
    ],
    [
      'with a code that was made up',
      async (query: URLSearchParams) => {
        query.set('code', 'made up & strange');
        return callback(query);
      },
    ],
    ['for a member', async (query: URLSearchParams) => callback(query, anIdentity())],
    ['refused', async () => callback(new URLSearchParams({ error: 'access_denied' }))],
  ])('%s leads home with a reason', async (_name, attempt) => {
    const before = await sync.parts.connections.find();
    const to = await attempt(await agreed(await consentPage()));
    expect(to).toMatch(/^\/\?auth=error&reason=\w/);
    expect(to).not.toContain('code=');
    if (_name !== 'a second time') expect(await sync.parts.connections.find()).toEqual(before);
  });

  it('without a session leads home with a reason', async () => {
    const answer = await fetch(`${sync.url}/api/dropbox/callback?code=a&state=b`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toContain('/?auth=error&reason=');
  });

  it('is completed with a code that arrived on the home page', async () => {
    const answer = await complete(await agreed(await consentPage()), {
      redirect_uri: 'http://localhost:8080/api/dropbox/callback',
    });
    expect(await answer.json()).toEqual({ success: true });
  });

  it('is not completed for an address of the caller’s choice', async () => {
    const query = await agreed(await consentPage());
    expect((await complete(query, { redirect_uri: 'https://elsewhere.example/' })).status).toBe(400);
  });

  it('is not completed without its state, or with a wrong code', async () => {
    const query = await agreed(await consentPage());
    expect((await complete(query, { state: undefined })).status).toBe(409);
    expect((await complete(query, { code: 'wrong' })).status).toBe(409);
  });
});

describe('the sync status', () => {
  it('shows an admin the connection', async () => {
    await sync.pass();
    expect(await (await call('/api/sync/status')).json()).toMatchObject({
      isSyncing: false,
      backgroundSyncActive: true,
      hasAccessToken: true,
      tokenStatus: 'valid',
      folderPath: '/Music',
      fileCount: 0,
      isAdmin: true,
      lastError: null,
    });
  });

  it('shows a member nothing of the storage', async () => {
    await sync.pass();
    expect(await (await call('/api/sync/status', anIdentity())).json()).toMatchObject({
      backgroundSyncActive: true,
      hasAccessToken: false,
      tokenStatus: 'unknown',
      folderPath: null,
      fileCount: null,
      accountName: null,
      musicFolder: null,
      lastError: null,
      isAdmin: false,
    });
  });

  it('shows an admin that the connection is lost or missing', async () => {
    const tokenStatus = async () =>
      ((await (await call('/api/sync/status')).json()) as { tokenStatus: string }).tokenStatus;
    storage.faults.inject({ kind: 'revoke_tokens' });
    await expect(sync.pass()).rejects.toThrow();
    expect(await tokenStatus()).toBe('needs_refresh');
    await sync.database.query('DELETE FROM connection');
    expect(await tokenStatus()).toBe('missing');
  });
});

describe('starting a sync', () => {
  it('answers at once, by GET and POST, and asks again at most every ten seconds', async () => {
    const start = (method: string) => call('/api/songs/sync', anIdentity(), { method }).then((answer) => answer.json());
    expect(await start('GET')).toEqual({ success: true, isSyncing: true, continuesAt: null });
    expect(await start('POST')).toEqual({ success: true, isSyncing: false, continuesAt: null });
    sync.clock.move(10_001);
    expect(await start('POST')).toEqual({ success: true, isSyncing: true, continuesAt: null });
  });

  it('is refused to another site’s page', async () => {
    const answer = await fetch(`${sync.url}/api/songs/sync`, {
      headers: { ...asking(anIdentity()), 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
  });
});
