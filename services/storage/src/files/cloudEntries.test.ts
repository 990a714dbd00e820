import { describe, expect, it } from 'vitest';
import { aStorage, changesUntil, filesOf, listAll } from '../testing/aStorage.ts';

const unsupported = { status: 409, error: { error: { '.tag': 'unsupported_file' } } };

describe('documents that live elsewhere', () => {
  it('are listed as files that can only be exported', async () => {
    const { dropbox } = await aStorage({ 'Lyrics.paper': '{}', 'Budget.gsheet': '{}' });
    const [budget, lyrics] = filesOf((await listAll(dropbox)).entries);
    expect(budget).toMatchObject({ is_downloadable: false, export_info: { export_as: 'xlsx' } });
    expect(lyrics).toMatchObject({ is_downloadable: false, export_info: { export_as: 'markdown' } });
    expect(lyrics).not.toHaveProperty('content_hash');
    await expect(dropbox.filesGetTemporaryLink({ path: '/Music/Lyrics.paper' })).rejects.toMatchObject(unsupported);
  });

  it('are left out on request, also of later changes', async () => {
    const { dropbox, put } = await aStorage({ 'Lyrics.paper': '{}', 'a.wav': 'a' });
    const asked = { path: '/Music', include_non_downloadable_files: false };
    const { result } = await dropbox.filesListFolder(asked);
    expect(filesOf(result.entries).map(({ name }) => name)).toEqual(['a.wav']);
    await put('More.gdoc', '{}');
    await put('b.wav', 'b');
    const { entries } = await changesUntil(dropbox, result.cursor, (seen) => filesOf(seen).length > 0);
    expect(filesOf(entries).map(({ name }) => name)).toEqual(['b.wav']);
  });
});

describe('what a test wants said of a file or folder', () => {
  const lock = { is_lockholder: false, lockholder_name: 'Ana', created: '2026-05-01T10:00:00Z' };

  it('is added and left out, reported like a change, and kept over a restart', async () => {
    const storage = await aStorage({ 'Session/a.wav': 'a' });
    const { cursor } = await listAll(storage.dropbox);
    storage.faults?.inject({
      kind: 'fields',
      path: '/Music/Session/a.wav',
      fields: { file_lock_info: lock, path_display: null, content_hash: null },
    });
    const sharing = { read_only: false, shared_folder_id: '84528192421' };
    storage.faults?.inject({ kind: 'fields', path: '/Music/Session', fields: { sharing_info: sharing } });
    const { entries } = await changesUntil(storage.dropbox, cursor, (seen) => seen.length > 1);
    expect(entries).toMatchObject([{ file_lock_info: lock }, { '.tag': 'folder', sharing_info: sharing }]);
    expect(entries[0]).not.toHaveProperty('path_display');
    expect(entries[0]).not.toHaveProperty('content_hash');
    const again = await storage.restart();
    expect(filesOf((await listAll(again.dropbox)).entries)[0]).toMatchObject({ file_lock_info: lock });
  });

  it('can make it a symbolic link, which has no bytes', async () => {
    const { dropbox, faults } = await aStorage({ 'a.wav': 'a' });
    faults?.inject({ kind: 'fields', path: '/Music/a.wav', fields: { symlink_info: { target: '/elsewhere.wav' } } });
    expect(filesOf((await listAll(dropbox)).entries)[0]?.symlink_info).toEqual({ target: '/elsewhere.wav' });
    await expect(dropbox.filesGetTemporaryLink({ path: '/Music/a.wav' })).rejects.toMatchObject(unsupported);
  });
});
