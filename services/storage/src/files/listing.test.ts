import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aStorage, changesUntil, filesOf, lineOf, listAll } from '../testing/aStorage.ts';

const notFound = { status: 409, error: { error: { '.tag': 'path', path: { '.tag': 'not_found' } } } };

describe('listing the folder', () => {
  it('returns the same fields for each file as Dropbox', async () => {
    const { dropbox } = await aStorage({ 'Session/Midnight Drive v1.wav': 'hello' });
    const { entries } = await listAll(dropbox);
    expect(entries.map(lineOf)).toEqual([
      'folder /Music',
      'folder /Music/Session',
      'file /Music/Session/Midnight Drive v1.wav',
    ]);
    const block = createHash('sha256').update('hello').digest();
    expect(filesOf(entries)[0]).toEqual({
      '.tag': 'file',
      name: 'Midnight Drive v1.wav',
      path_lower: '/music/session/midnight drive v1.wav',
      path_display: '/Music/Session/Midnight Drive v1.wav',
      id: expect.stringMatching(/^id:[\w-]{22}$/),
      rev: expect.stringMatching(/^[0-9a-f]{9,}$/),
      size: 5,
      client_modified: '2026-05-01T10:00:00Z',
      server_modified: '2026-05-01T10:00:00Z',
      is_downloadable: true,
      content_hash: createHash('sha256').update(block).digest('hex'),
    });
  });

  it('hashes in blocks of 4 MiB', async () => {
    const content = Buffer.alloc(9 * 1024 * 1024, 'simmer');
    const { dropbox } = await aStorage({ 'long.wav': content });
    const blocks = [0, 4, 8].map((at) => content.subarray(at * 1024 * 1024, (at + 4) * 1024 * 1024));
    const whole = createHash('sha256');
    for (const block of blocks) whole.update(createHash('sha256').update(block).digest());
    const { entries } = await listAll(dropbox);
    expect(filesOf(entries)[0]?.content_hash).toBe(whole.digest('hex'));
  });

  it('returns everything exactly once, over several pages', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `song ${index}.wav`);
    const { dropbox } = await aStorage(Object.fromEntries(names.map((name) => [name, name])));
    const { entries, pages } = await listAll(dropbox, 10);
    expect(pages).toBe(3);
    expect(
      filesOf(entries)
        .map((entry) => entry.name)
        .sort(),
    ).toEqual(names.toSorted());
  });

  it('returns a change made between two pages after them', async () => {
    const { dropbox, put } = await aStorage({ 'b.wav': 'b', 'c.wav': 'c' });
    const first = await dropbox.filesListFolder({ path: '/Music', recursive: true, limit: 2 });
    await put('a.wav', 'a');
    await expect
      .poll(() =>
        dropbox.filesGetMetadata({ path: '/Music/a.wav' }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    let { result } = first;
    const entries = [...result.entries];
    while (result.has_more) {
      ({ result } = await dropbox.filesListFolderContinue({ cursor: result.cursor }));
      entries.push(...result.entries);
    }
    expect(entries.map(lineOf)).toEqual([
      'folder /Music',
      'file /Music/b.wav',
      'file /Music/c.wav',
      'file /Music/a.wav',
    ]);
  });

  it('lists one level unless recursive, also at the root', async () => {
    const { dropbox } = await aStorage({ 'a.wav': 'a', 'Session/b.wav': 'b' });
    const top = await dropbox.filesListFolder({ path: '' });
    expect(top.result.entries.map(lineOf)).toEqual(['folder /Music']);
    const music = await dropbox.filesListFolder({ path: '/music' });
    expect(music.result.entries.map(lineOf)).toEqual(['file /Music/a.wav', 'folder /Music/Session']);
  });

  it('returns deleted files on request', async () => {
    const { dropbox, remove } = await aStorage({ 'a.wav': 'a' });
    await remove('a.wav');
    await expect
      .poll(async () =>
        (await dropbox.filesListFolder({ path: '/Music', include_deleted: true })).result.entries.map(lineOf),
      )
      .toEqual(['deleted /Music/a.wav']);
    const { result } = await dropbox.filesGetMetadata({ path: '/Music/A.WAV', include_deleted: true });
    expect(result['.tag']).toBe('deleted');
  });

  it.each([
    '/Elsewhere',
    '/Music/missing',
    '/Music/../../etc',
    '/Music/..',
    '/Music/Session/../../data',
    '/etc/passwd',
    'id:unknown',
  ])('does not find %s', async (path) => {
    const { dropbox } = await aStorage({ 'Session/a.wav': 'a' });
    await expect(dropbox.filesListFolder({ path })).rejects.toMatchObject(notFound);
    await expect(dropbox.filesGetMetadata({ path })).rejects.toMatchObject(notFound);
    await expect(dropbox.filesGetTemporaryLink({ path })).rejects.toMatchObject(notFound);
  });

  it('refuses to list a file', async () => {
    const { dropbox } = await aStorage({ 'a.wav': 'a' });
    await expect(dropbox.filesListFolder({ path: '/Music/a.wav' })).rejects.toMatchObject({
      error: { error: { path: { '.tag': 'not_folder' } } },
    });
  });

  it('refuses "/" with a plain message', async () => {
    const { dropbox } = await aStorage();
    const error = await dropbox.filesListFolder({ path: '/' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 400, error: expect.stringContaining('empty string') });
  });

  it('distinguishes a missing folder from an empty one', async () => {
    const { dropbox, music } = await aStorage({ 'a.wav': 'a' });
    const { cursor } = await listAll(dropbox);
    await rename(music, `${music}-away`);
    await expect
      .poll(() => dropbox.filesListFolder({ path: '/Music' }).catch((reason: unknown) => reason))
      .toMatchObject(notFound);
    await expect(dropbox.filesListFolderContinue({ cursor })).rejects.toMatchObject(notFound);
    await rename(`${music}-away`, music);
    await expect
      .poll(() =>
        dropbox.filesListFolderContinue({ cursor }).then(
          ({ result }) => result.entries,
          () => 'gone',
        ),
      )
      .toEqual([]);
  });

  it('refuses foreign cursors', async () => {
    const { dropbox } = await aStorage();
    const reset = {
      status: 409,
      error: { error: { '.tag': 'reset' }, error_summary: expect.stringMatching(/^reset\//) },
    };
    await expect(dropbox.filesListFolderContinue({ cursor: 'made up' })).rejects.toMatchObject(reset);
    await expect(dropbox.filesListFolderLongpoll({ cursor: 'made up' })).rejects.toMatchObject(reset);
  });

  it('lists thousands of files in pages, and again after a restart', async () => {
    const storage = await aStorage();
    const { cursor } = await listAll(storage.dropbox);
    const aside = join(storage.data, 'many');
    await mkdir(aside);
    const names = Array.from({ length: 3_000 }, (_, index) => `${index}.wav`);
    await Promise.all(names.map((name) => writeFile(join(aside, name), name)));
    await rename(aside, join(storage.music, 'many'));
    const shown = await changesUntil(storage.dropbox, cursor, (seen) => seen.length > names.length);
    expect(filesOf(shown.entries)).toHaveLength(names.length);
    const again = await storage.restart();
    const { entries, pages } = await listAll(again.dropbox);
    expect(filesOf(entries)).toHaveLength(names.length);
    expect(pages).toBe(2);
  });
});
