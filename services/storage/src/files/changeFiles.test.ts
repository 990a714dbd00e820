import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentHash } from '../disk/contentHash.ts';
import { aStorage, changesUntil, lineOf, listAll } from '../testing/aStorage.ts';

describe('moving through the API', () => {
  it('moves on disk, makes the folders on the way and keeps the id', async () => {
    const { dropbox, music } = await aStorage({ 'a.wav': 'a' });
    const before = await dropbox.filesGetMetadata({ path: '/Music/a.wav' });
    const { result } = await dropbox.filesMoveV2({ from_path: '/Music/a.wav', to_path: '/Music/Songs/A/a.wav' });
    expect(result.metadata).toMatchObject({
      '.tag': 'file',
      path_display: '/Music/Songs/A/a.wav',
      id: (before.result as { id: string }).id,
    });
    expect(await readFile(join(music, 'Songs/A/a.wav'), 'utf8')).toBe('a');
  });

  it('is reported to others like any change', async () => {
    const { dropbox } = await aStorage({ 'a.wav': 'a' });
    const { cursor } = await listAll(dropbox);
    await dropbox.filesMoveV2({ from_path: '/Music/a.wav', to_path: '/Music/b.wav' });
    const { entries } = await changesUntil(dropbox, cursor, (seen) => seen.length > 1);
    expect(entries.map(lineOf)).toEqual(['deleted /Music/a.wav', 'file /Music/b.wav']);
  });

  it('finds a file by id and puts it into a folder the disk spells differently', async () => {
    const { dropbox, music } = await aStorage({ 'a.wav': 'a', 'SONGS/x.wav': 'x' });
    const { result } = await dropbox.filesGetMetadata({ path: '/Music/a.wav' });
    await dropbox.filesMoveV2({ from_path: (result as { id: string }).id, to_path: '/music/songs/a.wav' });
    expect((await readdir(join(music, 'SONGS'))).toSorted()).toEqual(['a.wav', 'x.wav']);
  });

  it('never overwrites, unless a free name may be found', async () => {
    const { dropbox, music } = await aStorage({ 'a.wav': 'a', 'b.wav': 'b' });
    const move = { from_path: '/Music/a.wav', to_path: '/Music/B.wav' };
    await expect(dropbox.filesMoveV2(move)).rejects.toMatchObject({
      status: 409,
      error: { error: { '.tag': 'to', to: { '.tag': 'conflict', conflict: { '.tag': 'file' } } } },
    });
    const { result } = await dropbox.filesMoveV2({ ...move, autorename: true });
    expect(result.metadata.name).toBe('B (1).wav');
    expect(await readFile(join(music, 'b.wav'), 'utf8')).toBe('b');
  });

  it('does not overwrite a file that is not shown yet', async () => {
    const hash = async (path: string) => {
      if (path.endsWith('growing.wav')) throw Object.assign(new Error('no'), { code: 'EACCES' });
      return contentHash(path);
    };
    const { dropbox, music } = await aStorage({ 'a.wav': 'a' }, { hash });
    await writeFile(join(music, 'growing.wav'), 'half');
    await expect(
      dropbox.filesMoveV2({ from_path: '/Music/a.wav', to_path: '/Music/growing.wav' }),
    ).rejects.toMatchObject({ error: { error: { '.tag': 'to' } } });
    expect(await readFile(join(music, 'growing.wav'), 'utf8')).toBe('half');
  });

  it('renames where only the case differs', async () => {
    const { dropbox } = await aStorage({ 'a.wav': 'a' });
    const { result } = await dropbox.filesMoveV2({ from_path: '/Music/a.wav', to_path: '/Music/A.wav' });
    expect(result.metadata.path_display).toBe('/Music/A.wav');
  });

  it('refuses to move a folder into itself, or a missing file', async () => {
    const { dropbox } = await aStorage({ 'Songs/a.wav': 'a' });
    await expect(
      dropbox.filesMoveV2({ from_path: '/Music/Songs', to_path: '/Music/Songs/Deep' }),
    ).rejects.toMatchObject({ error: { error: { '.tag': 'duplicated_or_nested_paths' } } });
    await expect(dropbox.filesMoveV2({ from_path: '/Music/none.wav', to_path: '/Music/b.wav' })).rejects.toMatchObject({
      error: { error: { '.tag': 'from_lookup', from_lookup: { '.tag': 'not_found' } } },
    });
  });

  it.each([
    ['/Music/../escaped.wav', 'malformed_path'],
    ['/Music/./a.wav', 'malformed_path'],
    ['/Music/Songs/../../../escaped.wav', 'malformed_path'],
    ['/Music//b.wav', 'malformed_path'],
    ['/Music/a\0.wav', 'malformed_path'],
    ['/Music/..\\escaped.wav', 'malformed_path'],
    [`/Music/${'é'.repeat(128)}`, 'malformed_path'],
    ['/Music/.simmer', 'disallowed_name'],
    ['/Elsewhere/a.wav', 'no_write_permission'],
    ['/Music', 'conflict'],
  ])('refuses to write to %j', async (to_path, problem) => {
    const { dropbox, music } = await aStorage({ 'a.wav': 'a' });
    const refused = { status: 409, error: { error: { to: { '.tag': problem } } } };
    await expect(dropbox.filesMoveV2({ from_path: '/Music/a.wav', to_path })).rejects.toMatchObject(refused);
    await expect(dropbox.filesCreateFolderV2({ path: to_path })).rejects.toMatchObject({
      error: { error: { path: { '.tag': problem } } },
    });
    expect(await readdir(music)).toEqual(['a.wav']);
    expect(await readdir(join(music, '..'))).not.toContain('escaped.wav');
  });
});

it('refuses a path that does not match Dropbox’s pattern with a sentence', async () => {
  const { dropbox } = await aStorage({ 'a.wav': 'a' });
  const refused = { status: 400, error: expect.stringContaining('did not match pattern') };
  const wrong = 'relative.wav';
  await expect(dropbox.filesMoveV2({ from_path: '/Music/a.wav', to_path: wrong })).rejects.toMatchObject(refused);
  await expect(dropbox.filesMoveV2({ from_path: wrong, to_path: '/Music/b.wav' })).rejects.toMatchObject(refused);
  await expect(dropbox.filesCreateFolderV2({ path: wrong })).rejects.toMatchObject(refused);
  await expect(dropbox.filesDeleteV2({ path: wrong })).rejects.toMatchObject(refused);
  await expect(dropbox.filesListFolder({ path: wrong })).rejects.toMatchObject(refused);
  await expect(dropbox.filesGetMetadata({ path: '' })).rejects.toMatchObject(refused);
  await expect(dropbox.filesGetTemporaryLink({ path: 'rev:short' })).rejects.toMatchObject(refused);
});

describe('folders and deletes through the API', () => {
  it('makes a folder once', async () => {
    const { dropbox } = await aStorage();
    const { result } = await dropbox.filesCreateFolderV2({ path: '/Music/Songs' });
    expect(result.metadata).toMatchObject({ path_display: '/Music/Songs', id: expect.stringContaining('id:') });
    await expect(dropbox.filesCreateFolderV2({ path: '/Music/songs' })).rejects.toMatchObject({
      error: { error: { path: { '.tag': 'conflict', conflict: { '.tag': 'folder' } } } },
    });
  });

  it('deletes a folder with all inside', async () => {
    const { dropbox, music } = await aStorage({ 'Songs/a.wav': 'a' });
    const { result } = await dropbox.filesDeleteV2({ path: '/Music/Songs' });
    expect(result.metadata['.tag']).toBe('folder');
    expect(await readdir(music)).toEqual([]);
  });

  it('refuses to move or delete the music folder itself', async () => {
    const { dropbox, music } = await aStorage({ 'a.wav': 'a' });
    await expect(dropbox.filesDeleteV2({ path: '/Music' })).rejects.toMatchObject({ status: 409 });
    await expect(dropbox.filesMoveV2({ from_path: '/Music', to_path: '/Music/x' })).rejects.toMatchObject({
      status: 409,
    });
    await mkdir(join(music, 'still here'));
    expect(await readdir(music)).toEqual(['a.wav', 'still here']);
  });
});
