import { describe, expect, it } from 'vitest';
import { aStorage, listAll, type TestStorage } from '../testing/aStorage.ts';

const LIST = '/2/files/list_folder';

async function inject({ url }: TestStorage, ...faults: object[]): Promise<void> {
  const body = JSON.stringify(faults);
  const answer = await fetch(`${url}/_test/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(204);
}

const statusOf = ({ dropbox }: TestStorage) =>
  dropbox.filesListFolder({ path: '/Music' }).then(
    (answer) => answer.status,
    (error: { status?: number }) => error.status ?? 'no answer',
  );

describe('errors on demand', () => {
  it('strike the call they are meant for, as often as they are meant to', async () => {
    const storage = await aStorage();
    await inject(storage, { kind: 'answer', route: LIST, onCall: 2, times: 2, status: 503 });
    expect([
      await statusOf(storage),
      await statusOf(storage),
      await statusOf(storage),
      await statusOf(storage),
    ]).toEqual([200, 503, 503, 200]);
  });

  it.each([
    ['JSON', { error: { '.tag': 'too_many_requests' }, error_summary: 'too_many_requests/' }, {}],
    ['plain text', 'slow down', {}],
    ['a page', '<h1>Down</h1>', { 'content-type': 'text/html' }],
  ])('carry %s and Retry-After', async (_kind, body, headers) => {
    const storage = await aStorage();
    await inject(storage, {
      kind: 'answer',
      route: LIST,
      status: 429,
      body,
      headers: { ...headers, 'retry-after': '7' },
    });
    const error = await storage.dropbox.filesListFolder({ path: '/Music' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 429, error: body });
    expect((error as { headers: Headers }).headers.get('retry-after')).toBe('7');
  });

  it('drop the connection', async () => {
    const storage = await aStorage();
    await inject(storage, { kind: 'drop', route: LIST });
    await expect(storage.dropbox.filesListFolder({ path: '/Music' })).rejects.toThrow('fetch failed');
    expect(await statusOf(storage)).toBe(200);
  });

  it('send half a body', async () => {
    const storage = await aStorage({ 'a.wav': 'x'.repeat(3_000_000) });
    await inject(storage, { kind: 'half_body', route: LIST }, { kind: 'half_body', route: '/temporary/' });
    await expect(storage.dropbox.filesListFolder({ path: '/Music' })).rejects.toThrow('terminated');
    const { result } = await storage.dropbox.filesGetTemporaryLink({ path: '/Music/a.wav' });
    const half = await fetch(result.link);
    expect(half.headers.get('content-length')).toBe('3000000');
    await expect(half.arrayBuffer()).rejects.toThrow('terminated');
    expect((await (await fetch(result.link)).arrayBuffer()).byteLength).toBe(3_000_000);
  });

  it('let a call wait', async () => {
    const storage = await aStorage();
    await inject(storage, { kind: 'delay', route: LIST, delayMs: 300 });
    const startedAt = performance.now();
    expect(await statusOf(storage)).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(290);
  });

  it('expire and revoke tokens, reset cursors, end links', async () => {
    const storage = await aStorage({ 'a.wav': 'a' });
    const { dropbox, auth } = storage;
    const { cursor } = await listAll(dropbox);
    const { result } = await dropbox.filesGetTemporaryLink({ path: '/Music/a.wav' });
    await inject(storage, { kind: 'reset_cursors' }, { kind: 'expire_links' }, { kind: 'expire_tokens' });
    expect((await fetch(result.link)).status).toBe(410);
    await expect(dropbox.filesListFolderContinue({ cursor })).rejects.toMatchObject({
      error: { error: { '.tag': 'expired_access_token' } },
    });
    await auth.refreshAccessToken();
    await expect(dropbox.filesListFolderContinue({ cursor })).rejects.toMatchObject({
      error: { error: { '.tag': 'reset' } },
    });
    await inject(storage, { kind: 'revoke_tokens' });
    await expect(auth.refreshAccessToken()).rejects.toMatchObject({ status: 400, error: { error: 'invalid_grant' } });
  });

  it('count calls, and are forgotten when cleared', async () => {
    const storage = await aStorage();
    await statusOf(storage);
    await inject(storage, { kind: 'drop', route: LIST });
    expect(await (await fetch(`${storage.url}/_test/calls`)).json()).toMatchObject({ [LIST]: 1 });
    await fetch(`${storage.url}/_test/faults`, { method: 'DELETE' });
    expect(await (await fetch(`${storage.url}/_test/calls`)).json()).toEqual({});
    expect(await statusOf(storage)).toBe(200);
  });

  it('are refused when they make no sense', async () => {
    const { url } = await aStorage();
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/_test/faults`, { method: 'POST', headers, body: '{"kind":"answer"}' });
    expect(answer.status).toBe(400);
  });

  it('do not exist unless they are switched on', async () => {
    const { url } = await aStorage({}, { faults: false });
    const answer = await fetch(`${url}/_test/faults`, { method: 'POST', body: '[]' });
    expect(answer.status).toBe(404);
  });
});
