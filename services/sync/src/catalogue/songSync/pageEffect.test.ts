import { describe, expect, it } from 'vitest';
import { deletedAt, listedFile } from '../../testing/scriptedStorage.ts';
import type { ListedEntry } from '../dropbox/storage.ts';
import { extensionOf } from '../files/extensionOf.ts';
import { type HeldFile, pageEffect } from './pageEffect.ts';

const held = (...paths: string[]): HeldFile[] =>
  paths.map((path) => ({ fileId: `id:${path}`, pathLower: `/music${path}`, pathDisplay: `/Music${path}` }));

function effectOf(entries: ListedEntry[], files: HeldFile[]) {
  const { gone, replaced, upserts } = pageEffect(entries, files);
  return { gone, replaced, put: upserts.map((file) => `${file.fileId} ${file.pathLower}`) };
}

describe('the entries of a page, in order', () => {
  it('a file deleted at one path and named at another has moved', () => {
    const moved = listedFile('/new.wav', { fileId: 'id:/old.wav' });
    expect(effectOf([deletedAt('/old.wav'), moved], held('/old.wav'))).toEqual({
      gone: [],
      replaced: [],
      put: ['id:/old.wav /music/new.wav'],
    });
    expect(effectOf([moved, deletedAt('/old.wav')], held('/old.wav'))).toEqual({
      gone: [],
      replaced: [],
      put: ['id:/old.wav /music/new.wav'],
    });
  });

  it('two files that change places both stay', () => {
    const entries = [
      deletedAt('/a.wav'),
      deletedAt('/b.wav'),
      listedFile('/b.wav', { fileId: 'id:/a.wav' }),
      listedFile('/a.wav', { fileId: 'id:/b.wav' }),
    ];
    expect(effectOf(entries, held('/a.wav', '/b.wav'))).toEqual({
      gone: [],
      replaced: [],
      put: ['id:/a.wav /music/b.wav', 'id:/b.wav /music/a.wav'],
    });
  });

  it('a file listed and then deleted is absent', () => {
    expect(effectOf([listedFile('/a.wav'), deletedAt('/a.wav')], [])).toEqual({ gone: [], replaced: [], put: [] });
  });

  it('a deleted folder removes what is below it, and nothing else', () => {
    expect(effectOf([deletedAt('/a')], held('/a/1.wav', '/a/b/2.wav', '/ab.wav', '/a.wav')).gone).toEqual([
      'id:/a/1.wav',
      'id:/a/b/2.wav',
    ]);
  });

  it('a file at a folder’s path removes what was below the folder', () => {
    expect(effectOf([listedFile('/a.wav', { fileId: 'id:new' })], held('/a.wav/inner.mp3'))).toEqual({
      gone: ['id:/a.wav/inner.mp3'],
      replaced: [],
      put: ['id:new /music/a.wav'],
    });
  });

  it('a folder at a file’s path removes the file', () => {
    expect(effectOf([{ kind: 'folder', pathLower: '/music/a.wav' }], held('/a.wav')).gone).toEqual(['id:/a.wav']);
  });

  it('another file at the same path replaces the first', () => {
    expect(effectOf([listedFile('/a.wav', { fileId: 'id:new' })], held('/a.wav'))).toEqual({
      gone: [],
      replaced: ['id:/a.wav'],
      put: ['id:new /music/a.wav'],
    });
  });

  it.each([
    ['without content', listedFile('/a.wav', { sizeBytes: 0 })],
    ['of another type', listedFile('/a.txt', { fileId: 'id:/a.wav' })],
  ])('a song that becomes a file %s is removed', (_name, entry) => {
    expect(effectOf([entry], held('/a.wav'))).toEqual({ gone: ['id:/a.wav'], replaced: [], put: [] });
  });
});

describe('a folder that is spelled differently now', () => {
  const folder = (path: string): ListedEntry => ({ kind: 'folder', pathLower: path.toLowerCase(), pathDisplay: path });
  const respelledBy = (entries: ListedEntry[]) =>
    pageEffect(entries, held('/a/1.wav', '/a/b/2.wav', '/ab.wav'), '/Music').respelled;

  it('respells what is below it, and only its own part of the path', () => {
    expect(respelledBy([folder('/music/A')])).toEqual([
      { fileId: 'id:/a/1.wav', pathDisplay: '/Music/A/1.wav' },
      { fileId: 'id:/a/b/2.wav', pathDisplay: '/Music/A/b/2.wav' },
    ]);
  });

  it('together with one in it', () => {
    expect(respelledBy([folder('/Music/A'), folder('/Music/a/B')])).toContainEqual({
      fileId: 'id:/a/b/2.wav',
      pathDisplay: '/Music/A/B/2.wav',
    });
  });

  it.each([
    ['it is spelled as before', [folder('/Music/a')]],
    ['the files have gone', [folder('/Music/A'), deletedAt('/a')]],
  ])('respells nothing if %s', (_why, entries) => {
    expect(respelledBy(entries)).toEqual([]);
  });
});

describe('a file in a hidden folder', () => {
  const put = (path: string, folder: string) => pageEffect([listedFile(path)], [], folder).upserts.length;
  it('is no song', () => expect(put('/.versions/a.wav', '/Music')).toBe(0));
  it('is a song if that is the folder to mirror', () => expect(put('/.ours/a.wav', '/Music/.Ours')).toBe(1));
});

describe('an extension', () => {
  it.each([
    ['/music/a.b/song.WAV', 'wav'],
    ['/music/a.b/song', ''],
    ['/music/.wav', ''],
  ])('of %s is "%s"', (path, extension) => expect(extensionOf(path)).toBe(extension));
});
