import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { startBefore, storage, sync } from '../../testing/startBefore.ts';
import { followed, logLines } from '../../testing/testSync.ts';

startBefore(beforeEach, {
  files: { 'one.wav': 'first', 'Album/two.mp3': 'second', 'notes.txt': 'no song', 'empty.wav': '' },
});

beforeEach(async () => {
  await settlesAt(['/Album/two.mp3', '/one.wav']);
});

/** Makes passes until the log's follower holds these paths. */
const settlesAt = (paths: string[]) =>
  expect
    .poll(
      async () => {
        await sync.pass();
        return followed(sync);
      },
      { interval: 10 },
    )
    .toEqual(paths);

const state = () => sync.parts.mirror.state();

describe('a first sync', () => {
  it('adds playable files with content, each once', async () => {
    expect((await logLines(sync)).sort()).toEqual(['+ /Album/two.mp3', '+ /one.wav']);
  });

  it('writes nothing when nothing changed', async () => {
    await sync.pass();
    expect(await logLines(sync)).toHaveLength(2);
  });

  it('calls the storage once when nothing changed', async () => {
    storage.faults.clear();
    await sync.pass();
    expect(storage.faults.calls()).toEqual({ '/2/files/list_folder/continue': 1 });
  });
});

describe('what happens in the folder', () => {
  it('a new file is one change', async () => {
    await storage.put('three.flac', 'third');
    await settlesAt(['/Album/two.mp3', '/one.wav', '/three.flac']);
    expect((await logLines(sync)).slice(2)).toEqual(['+ /three.flac']);
  });

  it('a changed file is one change with another media name', async () => {
    const before = (await sync.parts.feed.after(0, 10)).changes.find(
      (c) => c.kind === 'upsert' && c.file.filename === 'one.wav',
    );
    await storage.put('one.wav', 'first, mixed again');
    await expect.poll(async () => (await sync.pass(), logLines(sync, 2))).toEqual(['+ /one.wav']);
    const [after] = (await sync.parts.feed.after(2, 10)).changes;
    expect(after?.kind === 'upsert' && before?.kind === 'upsert' && after.file.fileId).toBe(
      before?.kind === 'upsert' && before.file.fileId,
    );
    expect(after?.kind === 'upsert' && after.file.mediaName).not.toBe(
      before?.kind === 'upsert' && before.file.mediaName,
    );
  });

  it('a moved file keeps its id', async () => {
    const ids = async () => {
      const { changes } = await sync.parts.feed.after(0, 100);
      return new Set(changes.map((change) => (change.kind === 'upsert' ? change.file.fileId : change.fileId)));
    };
    const before = await ids();
    await rename(join(storage.music, 'one.wav'), join(storage.music, 'Album', 'uno.wav'));
    await settlesAt(['/Album/two.mp3', '/Album/uno.wav']);
    expect(await ids()).toEqual(before);
  });
});

describe('a change of nothing but capital letters', () => {
  it('in a file’s name shows at the next pass', async () => {
    await rename(join(storage.music, 'one.wav'), join(storage.music, 'One.wav'));
    await settlesAt(['/Album/two.mp3', '/One.wav']);
    expect(await logLines(sync, 2)).toEqual(['+ /One.wav']);
  });

  it('in a folder’s name shows in everything below at the next pass', async () => {
    await storage.put('Album/disc/three.wav', 'third');
    await settlesAt(['/Album/disc/three.wav', '/Album/two.mp3', '/one.wav']);
    await rename(join(storage.music, 'Album'), join(storage.music, 'ALBUM'));
    await settlesAt(['/ALBUM/disc/three.wav', '/ALBUM/two.mp3', '/one.wav']);
    expect((await logLines(sync, 3)).sort()).toEqual(['+ /ALBUM/disc/three.wav', '+ /ALBUM/two.mp3']);
  });
});

describe('what else lies in a storage', () => {
  const filesNow = ['/Album/two.mp3', '/one.wav'];

  it('is no song if a system or a program put it there', async () => {
    for (const name of ['._Blue Moon v1.wav', '.hidden.wav', '~$x.wav', '.versions/old.wav', 'Album/._two.mp3']) {
      await storage.put(name, `beside ${name}`);
    }
    await storage.put('last.wav', 'arrives last');
    await settlesAt(['/Album/two.mp3', '/last.wav', '/one.wav']);
    const asked = { path: '/Music', recursive: true };
    const { entries } = await sync.parts.session.call((dropbox) => dropbox.filesListFolder(asked));
    expect(entries.map(({ name }) => name)).toContain('.hidden.wav');
  });

  it('is skipped and counted if it is a document, and may go again', async () => {
    await storage.put('Lyrics.paper', '{}');
    await expect.poll(async () => (await sync.pass(), (await state()).unknownEntries)).toBe(1);
    await storage.put('Lyrics.paper', '{"written": "again"}');
    await storage.put('Budget.gsheet', '{}');
    await expect.poll(async () => (await sync.pass(), (await state()).unknownEntries)).toBe(2);
    await rm(join(storage.music, 'Lyrics.paper'));
    await storage.put('last.wav', 'arrives last');
    await settlesAt(['/Album/two.mp3', '/last.wav', '/one.wav']);
    expect(await state()).toMatchObject({ lastError: null, unknownEntries: 1 });
  });

  it.each([
    ['can’t be downloaded any more', { is_downloadable: false, export_info: { export_as: 'mp3' } }],
    ['becomes a symbolic link', { symlink_info: { target: '/elsewhere.wav' } }],
    ['has no hash any more', { content_hash: null }],
  ])('a song that %s leaves', async (_what, fields) => {
    storage.faults.inject({ kind: 'fields', path: '/Music/one.wav', fields });
    await settlesAt(['/Album/two.mp3']);
    expect((await state()).unknownEntries).toBe(1);
  });

  it.each([
    ['a lock', 'one.wav', { file_lock_info: { is_lockholder: false, lockholder_name: 'Ana' } }],
    ['a shared folder', 'one.wav', { sharing_info: { read_only: true, parent_shared_folder_id: '84528192421' } }],
    ['a shared folder of its own', 'Album', { sharing_info: { read_only: false, shared_folder_id: '84528192421' } }],
    ['no path to show', 'one.wav', { path_display: null, name: 'one.wav' }],
    ['no name', 'one.wav', { name: null }],
    ['fields that nobody knows yet', 'one.wav', { something_new: { '.tag': 'other' } }],
  ])('%s changes nothing', async (_what, path, fields) => {
    storage.faults.inject({ kind: 'fields', path: `/Music/${path}`, fields });
    await sync.pass();
    await sync.parts.mirror.forgetPosition();
    await sync.pass();
    expect(await followed(sync)).toEqual(filesNow);
    expect((await state()).unknownEntries).toBe(0);
  });
});

describe('a storage in trouble', () => {
  it('is listed again if its cursor expired, and only differences are written', async () => {
    await rm(join(storage.music, 'one.wav'));
    await storage.put('three.wav', 'third');
    await expect.poll(() => logLinesAfterReset()).toEqual(['+ /three.wav', '-']);
    expect(await followed(sync)).toEqual(['/Album/two.mp3', '/three.wav']);

    async function logLinesAfterReset() {
      storage.faults.inject({ kind: 'reset_cursors' });
      await sync.pass();
      return (await logLines(sync, 2)).sort();
    }
  });

  it('is retried after the requested time if it replies 429', async () => {
    storage.faults.inject({
      kind: 'answer',
      route: '/2/files/list_folder/continue',
      status: 429,
      headers: { 'retry-after': '7' },
      body: 'slow down',
    });
    await expect(sync.pass()).rejects.toMatchObject({ trouble: 'limited', retryAfterSeconds: 7 });
    storage.faults.clear();
    await expect(sync.pass()).rejects.toMatchObject({ trouble: 'limited' });
    expect(storage.faults.calls()).toEqual({});
    sync.clock.move(8_000);
    await sync.pass();
  });

  it('is called again with a new token if the old one expired', async () => {
    storage.faults.inject({ kind: 'expire_tokens' });
    storage.faults.clear();
    await sync.pass();
    expect(storage.faults.calls()).toEqual({ '/2/files/list_folder/continue': 2, '/oauth2/token': 1 });
  });

  it('is not called after consent was withdrawn, until someone reconnects', async () => {
    storage.faults.inject({ kind: 'revoke_tokens' });
    await expect(sync.pass()).rejects.toMatchObject({ trouble: 'reconnect' });
    storage.faults.clear();
    await expect(sync.pass()).rejects.toMatchObject({ trouble: 'reconnect' });
    expect(storage.faults.calls()).toEqual({});
    expect(await followed(sync)).toEqual(['/Album/two.mp3', '/one.wav']);
    await sync.connect();
    await sync.pass();
    expect(await logLines(sync)).toHaveLength(2);
  });

  it('is not called if no one has connected it', async () => {
    const connection = await sync.parts.connections.find();
    if (connection) await sync.parts.connections.remove(connection);
    storage.faults.clear();
    await expect(sync.pass()).rejects.toMatchObject({ trouble: 'notConnected' });
    expect(storage.faults.calls()).toEqual({});
  });

  it('keeps the catalogue if its folder is missing', async () => {
    const missing = { error_summary: 'path/not_found/..', error: { '.tag': 'path', path: { '.tag': 'not_found' } } };
    for (const route of ['/2/files/list_folder/continue', '/2/files/list_folder']) {
      storage.faults.inject({ kind: 'answer', route, status: 409, body: missing, times: 2 });
    }
    await expect(sync.pass()).rejects.toMatchObject({ trouble: 'folderMissing' });
    await expect(sync.pass()).rejects.toMatchObject({ trouble: 'folderMissing' });
    storage.faults.clear();
    await sync.pass();
    expect(await logLines(sync)).toHaveLength(2);
  });

  it('is listed again if its folder is reported deleted, instead of being emptied', async () => {
    const cursor = await sync.parts.mirror.cursor();
    storage.faults.inject({
      kind: 'answer',
      route: '/2/files/list_folder/continue',
      status: 200,
      body: {
        entries: [{ '.tag': 'deleted', path_lower: '/music', path_display: '/Music', name: 'Music' }],
        cursor,
        has_more: false,
      },
    });
    await sync.pass();
    expect(await logLines(sync)).toHaveLength(2);
  });
});

describe('a newly chosen folder', () => {
  it('is listed; files outside it are removed', async () => {
    await writeFile(join(storage.music, 'Album', 'extra.wav'), 'extra');
    await settlesAt(['/Album/extra.wav', '/Album/two.mp3', '/one.wav']);
    Object.assign(sync.parts, { folder: '/Music/Album' });
    await sync.pass();
    expect(await followed(sync)).toEqual(['/extra.wav', '/two.mp3']);
  });
});
