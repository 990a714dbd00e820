import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Dropbox } from 'dropbox';
import { describe, expect, it } from 'vitest';
import { aStorage, changesUntil, filesOf, lineOf, listAll } from './testing/aStorage.ts';
import { authFor, fetchFrom } from './testing/signIn.ts';

describe('a restarted storage', () => {
  it('still knows ids, cursors, tokens and links, and reports what happened meanwhile', async () => {
    const first = await aStorage({ 'a.wav': 'a', 'b.wav': 'b' });
    const before = await listAll(first.dropbox);
    const { result: linked } = await first.dropbox.filesGetTemporaryLink({ path: '/Music/b.wav' });
    await first.stop();
    await first.move('a.wav', 'moved.wav');
    await first.put('new.wav', 'new');
    const second = await first.restart();

    const auth = authFor(second.url);
    auth.setRefreshToken(first.tokens.refresh_token);
    await auth.refreshAccessToken();
    const old = new Dropbox({ accessToken: first.tokens.access_token, fetch: fetchFrom(second.url) });

    const changes = await changesUntil(old, before.cursor, (seen) => filesOf(seen).length > 1);
    expect(changes.entries.map(lineOf)).toEqual([
      'deleted /Music/a.wav',
      'file /Music/moved.wav',
      'file /Music/new.wav',
    ]);
    expect(filesOf(changes.entries)[0]?.id).toBe(filesOf(before.entries)[0]?.id);
    const link = new URL(linked.link);
    expect(await (await fetch(`${second.url}${link.pathname}`)).text()).toBe('b');
  });

  it('does not reread unchanged files', async () => {
    const first = await aStorage({ 'a.wav': 'a', 'b.wav': 'b' });
    const read: string[] = [];
    const second = await first.restart({
      hash: async (path) => {
        read.push(path);
        return '0'.repeat(64);
      },
    });
    expect(filesOf((await listAll(second.dropbox)).entries)).toHaveLength(2);
    expect(read).toEqual([]);
  });

  it('misses nothing if the last seconds before a crash were not saved', async () => {
    const first = await aStorage({ 'a.wav': 'a' });
    const second = await first.restart();
    const index = join(first.data, 'storage/index.json');
    const saved = await readFile(index);
    await second.put('b.wav', 'b');
    await expect.poll(async () => filesOf((await listAll(second.dropbox)).entries).length).toBe(2);
    const before = await listAll(second.dropbox);
    await second.stop();
    await writeFile(index, saved);
    await second.put('c.wav', 'c');
    const third = await second.restart();
    const after = await changesUntil(third.dropbox, before.cursor, (seen) =>
      seen.some((entry) => entry.name === 'c.wav'),
    );
    const idsOf = (entries: typeof after.entries) =>
      filesOf(entries)
        .filter(({ name }) => name === 'b.wav')
        .map(({ id }) => id);
    // sent again, which is harmless, with its old id
    expect(new Set(idsOf(after.entries))).toEqual(new Set(idsOf(before.entries)));
  });

  it('starts with a truncated state file, and then has everyone list again', async () => {
    const first = await aStorage({ 'a.wav': 'a' });
    const before = await listAll(first.dropbox);
    await first.stop();
    const index = join(first.data, 'storage/index.json');
    await writeFile(index, (await readFile(index, 'utf8')).slice(0, 100));
    const second = await first.restart();
    await expect(second.dropbox.filesListFolderContinue({ cursor: before.cursor })).rejects.toMatchObject({
      error: { error: { '.tag': 'reset' } },
    });
    expect(filesOf((await listAll(second.dropbox)).entries)[0]?.id).toBe(filesOf(before.entries)[0]?.id);
  });

  it('keeps its secrets readable only by its owner', async () => {
    const { data } = await aStorage();
    expect((await stat(join(data, 'storage/tokens.json'))).mode & 0o077).toBe(0);
  });

  it('creates a missing music folder', async () => {
    const first = await aStorage();
    await first.stop();
    await rm(first.music, { recursive: true });
    const second = await first.restart();
    expect((await listAll(second.dropbox)).entries.map(lineOf)).toEqual(['folder /Music']);
  });

  it('releases waiting long polls', async () => {
    const storage = await aStorage();
    const { cursor } = await listAll(storage.dropbox);
    const waiting = storage.dropbox.filesListFolderLongpoll({ cursor, timeout: 60 });
    await expect.poll(() => storage.faults?.calls()['/2/files/list_folder/longpoll']).toBe(1);
    await storage.stop();
    expect((await waiting).result.changes).toBe(false);
  });
});
