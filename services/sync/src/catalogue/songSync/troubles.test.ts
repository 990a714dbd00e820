import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Faults } from '@simmer/storage';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { deletedAt, listedFile, scriptedStorage } from '../../testing/scriptedStorage.ts';
import { startBefore, storage, sync } from '../../testing/startBefore.ts';
import { emptyMirror, followed, logLines } from '../../testing/testSync.ts';
import { compareWithStorage } from '../comparison/compareWithStorage.ts';
import { createDropboxStorage } from '../dropbox/dropboxStorage.ts';
import type { ListedEntry, Storage } from '../dropbox/storage.ts';
import { mirrorPass } from './mirrorPass.ts';

type Fault = Parameters<Faults['inject']>[0];

const signal = new AbortController().signal;
const CONTINUE = '/2/files/list_folder/continue';
const LONGPOLL = '/2/files/list_folder/longpoll';

startBefore(beforeAll, { files: { 'one.wav': 'first', 'Album/two.mp3': 'second' } });

beforeEach(async () => {
  storage.faults.clear();
  // Ends any pause left by an earlier test.
  sync.clock.move(1_000_000);
  await sync.connect();
  await emptyMirror(sync);
  await expect.poll(async () => (await sync.pass(), followed(sync))).toEqual(['/Album/two.mp3', '/one.wav']);
});

const refused = (status: number, body: object | string = '', headers: Record<string, string> = {}) =>
  ({ kind: 'answer', route: CONTINUE, status, body: body as string, headers }) satisfies Fault;
const tagged = (tag: string, more: object = {}) => ({ error_summary: `${tag}/..`, error: { '.tag': tag, ...more } });

describe('replies from a storage', () => {
  it.each([
    ['a suspended account', refused(401, tagged('user_suspended')), 'reconnect'],
    ['a token it does not know', refused(401, tagged('invalid_access_token')), 'reconnect'],
    ['a missing scope', refused(401, tagged('missing_scope', { required_scope: 'files.metadata.read' })), 'reconnect'],
    [
      'a missing scope, as a sentence',
      refused(400, "your app does not have the required scope 'files.metadata.read'"),
      'reconnect',
    ],
    ['too many calls, as JSON', refused(429, tagged('too_many_requests'), { 'retry-after': '9' }), 'limited'],
    ['too many writes, inside another error', refused(409, tagged('to/too_many_write_operations')), 'limited'],
    ['too many calls, as text and without a time', refused(429, 'slow down'), 'limited'],
    ['maintenance, with nothing but a time', refused(503, '', { 'retry-after': '120' }), 'unavailable'],
    ['a page of a proxy', refused(502, '<h1>Bad gateway</h1>', { 'content-type': 'text/html' }), 'unavailable'],
    ['a conflict nobody has heard of', refused(409, tagged('something_new')), 'refused'],
    ['a wrong argument', refused(400, 'Error in call to API function'), 'unavailable'],
    ['a success that is html', refused(200, '<h1>Hi</h1>', { 'content-type': 'text/html' }), 'unavailable'],
    ['a success of another shape', refused(200, { entries: 'none' }), 'unavailable'],
    ['half a page', { kind: 'half_body', route: CONTINUE }, 'unavailable'],
    ['nothing, and hangs up', { kind: 'drop', route: CONTINUE }, 'unavailable'],
  ] satisfies [string, Fault, string][])('%s costs no song', async (_name, fault, trouble) => {
    storage.faults.inject(fault);
    await expect(sync.pass()).rejects.toMatchObject({ trouble });
    expect(await followed(sync)).toEqual(['/Album/two.mp3', '/one.wav']);
    storage.faults.clear();
    await sync.connect();
    sync.clock.move(1_000_000);
    await sync.pass();
    expect(await logLines(sync)).toHaveLength(2);
    expect((await sync.parts.mirror.state()).lastError).toBeNull();
  });

  it.each([
    ['a wait it names', refused(429, tagged('too_many_requests'), { 'retry-after': '9' }), 9],
    ['a wait in its body', refused(429, { error: { reason: { '.tag': 'too_many_requests' }, retry_after: 7 } }), 7],
    ['no wait', refused(429, 'slow down'), 5],
    ['a wait with maintenance', refused(503, '', { 'retry-after': '120' }), 120],
    ['a day, for a quarter of an hour,', refused(429, 'slow down', { 'retry-after': '86400' }), 900],
    ['more than a timer can count, for a quarter of an hour,', refused(503, '', { 'retry-after': '9e15' }), 900],
    ['a wait that is over before it begins', refused(429, 'slow down', { 'retry-after': '-7' }), 5],
  ])('%s is waited for', async (_name, fault, seconds) => {
    storage.faults.inject(fault);
    await expect(sync.pass()).rejects.toMatchObject({ retryAfterSeconds: seconds });
  });

  it('what can’t be mirrored is passed over and counted, and the rest is mirrored', async () => {
    await emptyMirror(sync);
    const file = { '.tag': 'file', id: 'id:known', rev: '1', content_hash: 'known', size: 100 };
    const dates = { client_modified: '2026-05-01T10:00:00Z', server_modified: '2026-05-01T10:00:05Z' };
    const entries = [
      { '.tag': 'symlink', path_lower: '/music/link' },
      { '.tag': 'deleted', name: 'elsewhere' },
      { '.tag': 'file', name: 'no fields' },
      { ...file, ...dates, path_lower: '/music/lyrics.paper', is_downloadable: false },
      { ...file, ...dates, path_lower: '/music/known.wav', path_display: '/Music/known.wav' },
    ];
    const body = { entries, cursor: 'later', has_more: false };
    storage.faults.inject({ kind: 'answer', route: '/2/files/list_folder', status: 200, body });
    await sync.pass();
    expect(await followed(sync)).toEqual(['/known.wav']);
    expect((await sync.parts.mirror.state()).unknownEntries).toBe(4);
  });

  it('an endless listing is aborted, removes no song, and starts again', async () => {
    const entry = listedFile('/again.wav');
    let calls = 0;
    const endless: Storage = {
      ...scriptedStorage([]),
      list: () => endless.listOn(''),
      listOn: async () => {
        calls += 1;
        return { entries: [entry], unknownKinds: [], cursor: `${calls}`, hasMore: true };
      },
    };
    const pass = () => mirrorPass({ ...sync.parts, storage: endless }, signal);
    await expect(pass()).rejects.toMatchObject({ trouble: 'endless' });
    expect(await followed(sync)).toEqual(['/Album/two.mp3', '/again.wav', '/one.wav']);
    expect(await sync.parts.mirror.cursor()).toBeUndefined();
    const comparing = { ...sync.parts, storage: endless, askLibrary: () => Promise.resolve({ lastSeq: 0, files: [] }) };
    await expect(compareWithStorage(comparing, signal)).rejects.toMatchObject({ trouble: 'endless' });
  });

  it('consent withdrawn during a token refresh is lost until someone reconnects', async () => {
    storage.faults.inject({ kind: 'expire_tokens' });
    storage.faults.inject({ kind: 'answer', route: '/oauth2/token', status: 400, body: { error: 'invalid_grant' } });
    await expect(sync.pass()).rejects.toMatchObject({ trouble: 'reconnect' });
    expect((await sync.parts.connections.find())?.needsReconnect).toBe(true);
  });

  it('missing permission to move files does not end the connection', async () => {
    await expect(sync.parts.mover.move('id:any', '/Music/x.wav')).rejects.toMatchObject({ trouble: 'missingScope' });
    expect((await sync.parts.connections.find())?.needsReconnect).toBe(false);
  });

  it("a team's moved root is looked up, and the call repeated", async () => {
    storage.faults.clear();
    storage.faults.inject(refused(422, tagged('invalid_root')));
    await sync.pass();
    expect(storage.faults.calls()).toEqual({ [CONTINUE]: 2, '/2/users/get_current_account': 1 });
  });

  it('a call without a reply times out', async () => {
    storage.faults.inject({ kind: 'delay', route: CONTINUE, delayMs: 60_000 });
    const impatient = createDropboxStorage(sync.parts.connect.app, sync.parts.session, sync.clock, { callMs: 50 });
    await expect(mirrorPass({ ...sync.parts, storage: impatient }, signal)).rejects.toMatchObject({
      trouble: 'unavailable',
    });
  });

  it.each([
    [
      'asks to be left alone',
      { status: 200, body: { changes: false, backoff: 30 } },
      { changed: false, pauseSeconds: 30 },
    ],
    [
      'asks to be left alone for ever',
      { status: 200, body: { changes: false, backoff: 9e15 } },
      { changed: false, pauseSeconds: 900 },
    ],
    ['announces a change', { status: 200, body: { changes: true } }, { changed: true, pauseSeconds: 0 }],
  ])('waiting for a change: it %s', async (_name, answer, expected) => {
    storage.faults.inject({ kind: 'answer', route: LONGPOLL, ...answer });
    const cursor = (await sync.parts.mirror.cursor()) ?? '';
    expect(await sync.parts.storage.waitForChange(cursor)).toEqual(expected);
  });

  it('waiting for a change: an expired cursor is reported', async () => {
    const cursor = (await sync.parts.mirror.cursor()) ?? '';
    storage.faults.inject({ kind: 'reset_cursors' });
    await expect(sync.parts.storage.waitForChange(cursor)).rejects.toMatchObject({ trouble: 'reset' });
  });
});

describe('the bytes of a file', () => {
  it.each([
    ['that has become a symbolic link', { symlink_info: { target: '/elsewhere.wav' } }],
    ['that can only be exported now', { is_downloadable: false }],
    ['whose hash the storage no longer knows', { content_hash: null }],
  ])('%s are gone', async (_what, fields) => {
    await storage.put('fleeting.wav', 'here for now');
    onTestFinished(() => rm(join(storage.music, 'fleeting.wav')));
    await expect.poll(async () => (await sync.pass(), followed(sync))).toContain('/fleeting.wav');
    const { changes } = await sync.parts.feed.after(2, 10);
    const [file] = changes.flatMap((change) => (change.kind === 'upsert' ? [change.file] : []));
    if (!file) throw new Error('The file was mirrored.');
    storage.faults.inject({ kind: 'fields', path: '/Music/fleeting.wav', fields });
    await expect(sync.parts.storage.openRange(file, 0, 3)).rejects.toMatchObject({ trouble: 'fileGone' });
  });
});

/** Applies pages of changes to a library of these files. */
async function after(files: ListedEntry[], pages: ListedEntry[][]): Promise<string[]> {
  await emptyMirror(sync);
  const script = scriptedStorage([files], pages);
  await mirrorPass({ ...sync.parts, storage: scriptedStorage([files]) }, signal);
  await mirrorPass({ ...sync.parts, storage: script }, signal);
  const { changes } = await sync.parts.feed.after(0, 1000);
  const held = new Map<string, string>();
  for (const change of changes) {
    if (change.kind === 'upsert') held.set(change.file.fileId, change.file.relativePath);
    else held.delete(change.fileId);
  }
  return [...held].map(([id, path]) => `${id} ${path}`).sort();
}

const a = listedFile('/a.wav');
const moved = (path: string) => listedFile(path, { fileId: a.fileId });

describe('what a storage may list', () => {
  it.each([
    [
      'the same entry twice',
      [a],
      [[listedFile('/b.wav'), listedFile('/b.wav')], [listedFile('/b.wav')]],
      ['id:/a.wav /a.wav', 'id:/b.wav /b.wav'],
    ],
    ['a rename that only changes the case', [a], [[deletedAt('/a.wav'), moved('/A.WAV')]], ['id:/a.wav /A.WAV']],
    [
      'a rename between two ways to write an accent',
      [moved('/e\u0301.wav')],
      [[deletedAt('/e\u0301.wav'), moved('/\u00e9.wav')]],
      ['id:/a.wav /\u00e9.wav'],
    ],
    [
      'a move, the old place first, over two pages',
      [a],
      [[deletedAt('/a.wav')], [moved('/x/a.wav')]],
      ['id:/a.wav /x/a.wav'],
    ],
    [
      'a move, the new place first, over two pages',
      [a],
      [[moved('/x/a.wav')], [deletedAt('/a.wav')]],
      ['id:/a.wav /x/a.wav'],
    ],
    [
      'a file that goes and comes back as another',
      [a],
      [[deletedAt('/a.wav')], [listedFile('/a.wav', { fileId: 'id:new' })]],
      ['id:new /a.wav'],
    ],
    [
      'a deletion of what was never there',
      [a],
      [[deletedAt('/never.wav'), deletedAt('/no/folder')]],
      ['id:/a.wav /a.wav'],
    ],
    [
      'a folder that goes with all in it, over two pages',
      [a, listedFile('/f/1.wav'), listedFile('/f/g/2.wav')],
      [[deletedAt('/f/g')], [deletedAt('/f')]],
      ['id:/a.wav /a.wav'],
    ],
    ['an older name after a newer one', [a], [[moved('/new.wav')], [deletedAt('/old.wav')]], ['id:/a.wav /new.wav']],
    [
      'empty pages before the first that says something',
      [a],
      [[], [], [listedFile('/b.wav')]],
      ['id:/a.wav /a.wav', 'id:/b.wav /b.wav'],
    ],
  ] satisfies [string, ListedEntry[], ListedEntry[][], string[]][])('%s', async (_name, files, pages, expected) => {
    expect(await after(files, pages)).toEqual(expected);
  });
});

describe('any failing call', () => {
  it('leads to the same library after the next sync', async () => {
    await storage.put('three.wav', 'third');
    onTestFinished(() => rm(join(storage.music, 'three.wav')));
    const all = ['/Album/two.mp3', '/one.wav', '/three.wav'];
    await expect.poll(async () => (await sync.pass(), followed(sync))).toEqual(all);
    const small = createDropboxStorage(sync.parts.connect.app, sync.parts.session, sync.clock, { pageEntries: 2 });
    const pass = () => mirrorPass({ ...sync.parts, storage: small }, signal);
    const faults: Fault[] = [
      { kind: 'drop', route: '/2/' },
      { kind: 'half_body', route: '/2/' },
      { kind: 'answer', route: '/2/', status: 500, body: '<h1>Sorry</h1>', headers: { 'content-type': 'text/html' } },
      { kind: 'answer', route: '/2/', status: 200, body: { entries: [] } },
      { kind: 'answer', route: '/2/', status: 409, body: { error_summary: 'reset/..', error: { '.tag': 'reset' } } },
    ];
    let failures = 0;
    for (const fault of faults) {
      for (let call = 1, wasReached = true; wasReached; call += 1) {
        await emptyMirror(sync);
        storage.faults.clear();
        storage.faults.inject({ ...fault, onCall: call } as Fault);
        await pass().catch(() => {
          failures += 1;
        });
        const calls = Object.values(storage.faults.calls()).reduce((sum, count) => sum + count, 0);
        wasReached = calls >= call;
        storage.faults.clear();
        await pass();
        expect(await followed(sync)).toEqual(all);
        expect(await logLines(sync)).toHaveLength(all.length);
      }
    }
    expect(failures).toBeGreaterThan(8);
  });
});
