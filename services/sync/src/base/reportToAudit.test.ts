import { type AuditReport, auditReport } from '@simmer/contracts/services';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import { listenForTest } from '@simmer/service-common/testing/listenForTest.ts';
import { anIdentity, asking } from '@simmer/service-common/testing/testIdentity.ts';
import express from 'express';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestStorage, type TestStorage } from '../testing/testStorage.ts';
import { startTestSync, type TestSync } from '../testing/testSync.ts';

let storage: TestStorage;
let sync: TestSync;
let auth: { url: string; close(): Promise<void> };
/** the reports auth has accepted, and how often it was away before */
let taken: AuditReport[] = [];
let awayFor = 0;

beforeEach(async () => {
  taken = [];
  awayFor = 0;
  const app = express();
  app.post(
    '/internal/audit',
    requireInternalCall('a secret that is only used in tests', 'auth'),
    express.json(),
    (request, response) => {
      if (awayFor > 0) {
        awayFor -= 1;
        response.status(503).end();
        return;
      }
      taken.push(auditReport.parse(request.body));
      response.status(204).end();
    },
  );
  auth = await listenForTest(app);
  storage = await startTestStorage();
  sync = await startTestSync(storage, { settings: { AUTH_URL: auth.url } });
});
afterEach(async () => {
  await sync.stop();
  await auth.close();
});

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${sync.url}${path}`, {
    ...init,
    redirect: 'manual',
    headers: {
      ...asking(anIdentity({ userId: 7, isAdmin: true })),
      'content-type': 'application/json',
      'user-agent': 'A browser',
      'x-real-ip': '203.0.113.7',
    },
  });
const send = (method: string, path: string, body: unknown) => call(path, { method, body: JSON.stringify(body) });

it('sends an admin’s actions on the storage connection to auth, with who and from where', async () => {
  const account = (await sync.parts.connections.find())?.accountName ?? '';
  await send('PUT', '/api/admin/dropbox/folder', { folderPath: '' });
  await send('POST', '/api/admin/dropbox/disconnect', { accountName: account });
  const { authUrl } = (await (await call('/api/admin/dropbox/auth')).json()) as { authUrl: string };
  const agreed = await fetch(`${authUrl}&auto=1`, { redirect: 'manual' });
  const { searchParams } = new URL(agreed.headers.get('location') ?? '');
  expect((await call(`/api/dropbox/callback?${searchParams}`)).headers.get('location')).toBe('/?auth=success');
  await vi.waitFor(() => expect(taken).toHaveLength(3));
  const from = { userId: 7, network: '203.0.113.7', userAgent: 'A browser' };
  expect(taken.sort((a, b) => a.at.localeCompare(b.at))).toMatchObject([
    { kind: 'storageFolderChosen', detail: '/', ...from },
    { kind: 'storageDisconnected', detail: account, ...from },
    { kind: 'storageConnected', detail: account, ...from },
  ]);
});

it('retries while auth is away, but reports no refused actions', async () => {
  awayFor = 3;
  expect((await send('POST', '/api/admin/dropbox/disconnect', { accountName: 'Somebody else' })).status).toBe(409);
  expect((await call('/api/dropbox/callback?error=access_denied')).headers.get('location')).toContain('auth=error');
  await send('PUT', '/api/admin/dropbox/folder', { folderPath: '' });
  await vi.waitFor(() => expect(taken.map(({ kind }) => kind)).toEqual(['storageFolderChosen']));
  expect(awayFor).toBe(0);
});
