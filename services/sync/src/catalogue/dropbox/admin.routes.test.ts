import { anIdentity, asking } from '@simmer/service-common/testing/testIdentity.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBefore, storage, sync } from '../../testing/startBefore.ts';
import { emptyMirror, followed } from '../../testing/testSync.ts';

const admin = anIdentity({ userId: 7, isAdmin: true });

startBefore(beforeAll, {
  files: { 'album 10/notes.txt': 'text', 'Album 9/notes.txt': 'text', 'Live/gig.wav': 'gig', 'one.wav': 'one' },
});

/** Mirrors the folder from scratch. */
async function firstListing(): Promise<string[]> {
  await emptyMirror(sync);
  await sync.pass();
  return followed(sync);
}

beforeEach(async () => {
  storage.faults.clear();
  await sync.connect();
  await expect.poll(firstListing, { interval: 10 }).toEqual(['/Live/gig.wav', '/one.wav']);
});

const call = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${sync.url}/api/admin/${path}`, {
    method,
    headers: { ...asking(admin), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

/** Chooses a folder and waits until it is mirrored. */
async function mirrorFolder(folderPath: string): Promise<void> {
  expect((await call('PUT', 'dropbox/folder', { folderPath })).status).toBe(200);
  await sync.pass();
}

describe('browsing the storage', () => {
  it('is not stopped by what lies beside the folders', async () => {
    const entries = [
      { '.tag': 'file', name: 'no fields' },
      { '.tag': 'file', name: 'Lyrics.paper', is_downloadable: false, export_info: {} },
      { '.tag': 'folder', name: 'Live', id: 'id:live', path_lower: '/music/live', path_display: null },
    ];
    const body = { entries, cursor: 'later', has_more: false };
    storage.faults.inject({ kind: 'answer', route: '/2/files/list_folder', status: 200, body });
    expect(await call('GET', 'dropbox/folders?path=%2FMusic')).toMatchObject({
      status: 200,
      body: { folders: [{ name: 'Live', path: '/music/Live' }] },
    });
  });
});

describe('choosing the folder', () => {
  it('is done by browsing: folders only, by name', async () => {
    expect((await call('GET', 'dropbox/folders')).body).toEqual({
      path: '',
      folders: [{ name: 'Music', path: '/Music' }],
    });
    expect((await call('GET', 'dropbox/folders?path=/Music')).body).toEqual({
      path: '/Music',
      folders: ['Album 9', 'album 10', 'Live'].map((name) => ({ name, path: `/Music/${name}` })),
    });
    expect((await call('GET', 'dropbox/folders?path=/Music/none')).status).toBe(404);
  });

  it('mirrors that folder from then on', async () => {
    await mirrorFolder('/Music/Live');
    expect(await followed(sync)).toEqual(['/gig.wav']);
    expect((await sync.parts.mirror.state()).folderPath).toBe('/Music/Live');
    await mirrorFolder('/Music');
    expect(await followed(sync)).toEqual(['/Live/gig.wav', '/one.wav']);
  });

  it('refuses a missing folder', async () => {
    expect((await call('PUT', 'dropbox/folder', { folderPath: '/Music/none' })).status).toBe(404);
    expect((await call('PUT', 'dropbox/folder', { folderPath: 'Music' })).status).toBe(400);
  });
});

describe('the report', () => {
  it('returns all numbers, and the runs that changed something', async () => {
    await mirrorFolder('/Music/Live');
    await mirrorFolder('/Music');
    const { body } = await call('GET', 'sync/report');
    expect(body).toMatchObject({
      progress: null,
      heldRemovals: null,
      comparison: { isAsked: false, comparedAt: null },
      queues: { lengths: 2, analyses: 2, analysed: 0, notAnalysed: 0, toHearAgain: 0 },
      mediaCache: { bytes: 0, files: 0 },
      mayMoveFiles: false,
    });
    const runs = (await call('GET', 'sync/runs')).body;
    expect(runs).toMatchObject([{ kind: 'listing', outcome: 'done' }, { kind: 'listing' }, { kind: 'listing' }]);
  });

  it('counts a repeated failure instead of repeating it', async () => {
    const { mirror, runs } = sync.parts;
    await mirror.markFailed('The storage isn’t responding.', new Date(0));
    await mirror.markFailed('The storage isn’t responding.', new Date(5_000));
    expect(await runs.latest(1)).toMatchObject([
      { outcome: 'failed', message: 'The storage isn’t responding.', times: 2, endedAt: '1970-01-01T00:00:05.000Z' },
    ]);
  });
});

describe('disconnecting', () => {
  it('is refused if another account is connected now', async () => {
    expect((await call('POST', 'dropbox/disconnect', { accountName: 'somebody else' })).status).toBe(409);
    expect(await sync.parts.connections.find()).toBeDefined();
  });

  it('revokes the access, keeps the library, and works even while the storage is away', async () => {
    const before = await sync.parts.connections.find();
    expect((await call('POST', 'dropbox/disconnect', { accountName: before?.accountName })).status).toBe(200);
    expect(await sync.parts.connections.find()).toBeUndefined();
    expect(storage.faults.calls()['/2/auth/token/revoke']).toBe(1);
    expect(await followed(sync)).toEqual(['/Live/gig.wav', '/one.wav']);
    expect((await call('GET', 'dropbox/folders')).status).toBe(409);
    await sync.connect();
    storage.faults.inject({ kind: 'drop', route: '/2/auth/token/revoke' });
    expect((await call('POST', 'dropbox/disconnect', { accountName: before?.accountName })).status).toBe(200);
    expect((await call('POST', 'dropbox/disconnect', { accountName: before?.accountName })).status).toBe(409);
  });
});
