import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { anIdentity, asking } from '@simmer/service-common/testing/testIdentity.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowMoving } from '../../testing/allowMoving.ts';
import { startBefore, storage, sync } from '../../testing/startBefore.ts';
import { emptyMirror } from '../../testing/testSync.ts';
import { aggregateByClock } from './aggregateByClock.ts';

const admin = anIdentity({ userId: 7, isAdmin: true });

startBefore(beforeAll);

beforeEach(async () => {
  storage.faults.clear();
  await emptyMirror(sync);
  await sync.database.query('DELETE FROM aggregation');
  await sync.database.query('INSERT INTO aggregation DEFAULT VALUES');
  // Reconnected, the storage is read-only.
  await sync.database.query('DELETE FROM connection');
  await sync.connect();
  for (const name of await readdir(storage.music)) await rm(join(storage.music, name), { recursive: true });
  await expect.poll(shown).toBe(0);
});

const call = async (path: string, body?: object, who = admin) => {
  const answer = await fetch(`${sync.url}/api/admin/aggregation/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...asking(who), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const config = { sourcePath: '/Music', targetPath: '/Music/Mixes', isEnabled: false };
const byClock = () => aggregateByClock({ ...sync.parts, wake: sync.parts.mirror.wake });
const lastRun = async () => (await call('config')).body['lastRun'];

/** The number of listed files that could be moved. */
async function shown(): Promise<number> {
  let count = 0;
  for await (const files of sync.parts.mover.filesBelow('/Music')) {
    count += files.filter(({ pathDisplay }) => pathDisplay.includes('/mixdowns/')).length;
  }
  return count;
}

async function switchOn(): Promise<void> {
  await allowMoving(sync);
  expect((await call('config', { ...config, isEnabled: true })).status).toBe(200);
}

describe('aggregation', () => {
  it('is off at first, with a fixed target, and does nothing by the clock', async () => {
    expect((await call('config')).body).toEqual({ ...config, lastRun: null });
    expect((await call('status')).body).toEqual({ isRunning: false, isAggregating: false });
    await byClock();
    expect(await lastRun()).toBeNull();
  });

  it('is for admins', async () => {
    for (const path of ['config', 'status', 'logs'])
      expect((await call(path, undefined, anIdentity())).status).toBe(403);
    expect((await call('config', config, anIdentity())).status).toBe(403);
    expect((await call('trigger', {}, anIdentity())).status).toBe(403);
  });

  it('cannot be switched on or run while the storage is read-only, and says what to do', async () => {
    for (const refused of [await call('config', { ...config, isEnabled: true }), await call('trigger', {})]) {
      expect(refused.status).toBe(409);
      expect(refused.body['detail']).toContain('press "Allow moving files"');
    }
    expect((await call('config')).body).toMatchObject({ isEnabled: false });
  });

  it('stores where mixdowns come from and go to, also while it is off', async () => {
    expect((await call('config', { ...config, sourcePath: ' /Music/in/ ' })).body).toMatchObject({
      sourcePath: '/Music/in',
    });
    expect((await call('config')).body).toMatchObject({ sourcePath: '/Music/in', isEnabled: false });
  });

  it.each([
    ['no source', { ...config, sourcePath: '  ' }, 'Source path is required'],
    [
      'a target that is no path',
      { ...config, targetPath: 'Mixes' },
      'Target path must begin with a slash, such as /Music',
    ],
    ['the same folder twice', { ...config, targetPath: '/music' }, 'Source and target must be two different folders'],
  ])('refuses %s', async (_name, body, detail) => {
    expect(await call('config', body)).toMatchObject({ status: 400, body: { detail } });
  });

  it.each(['/Music/../in', '/Music/./in', '/Music//in', '/Music/..'])('refuses the path %s', async (sourcePath) => {
    const detail = 'Source path must not contain . or .. or //';
    expect(await call('config', { ...config, sourcePath })).toMatchObject({ status: 400, body: { detail } });
  });

  it('moves the files when an admin asks for it', async () => {
    await switchOn();
    await storage.put('x/mixdowns/Blue v2.wav', 'blue');
    const message = async () => (await call('trigger', {})).body['message'];
    await expect.poll(message).toBe('Moved 1 file.');
    expect((await call('logs')).body).toMatchObject([
      { sourceFilePath: '/Music/x/mixdowns/Blue v2.wav', targetFilePath: '/Music/Mixes/Blue v2.wav', fileSize: 4 },
    ]);
    expect(await message()).toBe('Nothing to move.');
    expect(await lastRun()).not.toBeNull();
  });

  it('says how many files the storage refused to move', async () => {
    await switchOn();
    await storage.put('x/mixdowns/Grey.wav', 'grey');
    await expect.poll(shown).toBe(1);
    const body = { error_summary: 'cant_move_file/', error: { '.tag': 'cant_move_file' } };
    storage.faults.inject({ kind: 'answer', route: '/2/files/move_v2', status: 409, body });
    expect((await call('trigger', {})).body).toEqual({
      success: false,
      message: '1 file could not be moved. See the logs.',
    });
  });

  it('runs on a schedule once it is on, but skips recently changed files', async () => {
    await switchOn();
    expect((await call('status')).body).toMatchObject({ isRunning: true });
    await storage.put('x/mixdowns/Red.wav', 'red');
    await expect.poll(shown).toBe(1);
    await byClock();
    expect(await shown()).toBe(1);
    sync.clock.move(60_000);
    await byClock();
    expect(await shown()).toBe(0);
  });

  it('reports the reason while the storage is away', async () => {
    await switchOn();
    storage.faults.inject({ kind: 'drop', route: '/2/files/list_folder' });
    expect((await call('trigger', {})).body).toEqual({ success: false, message: 'The storage isn’t responding.' });
    await call('config', { ...config, sourcePath: '/Music/nowhere', isEnabled: true });
    expect((await call('trigger', {})).body).toEqual({
      success: false,
      message: 'The source folder does not exist in the storage.',
    });
  });

  it('is stopped, not broken, by a storage that takes the access back', async () => {
    await switchOn();
    await sync.database.query(`UPDATE connection SET needs_reconnect = true`);
    await byClock();
    expect((await call('status')).body).toEqual({ isRunning: false, isAggregating: false });
  });
});
