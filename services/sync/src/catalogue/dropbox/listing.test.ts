import { describe, expect, it } from 'vitest';
import { readPage } from './listing.ts';

const file = {
  '.tag': 'file',
  name: 'Blue.wav',
  id: 'id:blue',
  path_lower: '/music/blue.wav',
  path_display: '/Music/Blue.wav',
  rev: 'a1c10ce0dd78',
  content_hash: 'hash',
  size: 7212,
  client_modified: '2026-05-01T10:00:00Z',
  server_modified: '2026-05-01T10:00:05Z',
};
const pageOf = (...entries: object[]) => readPage({ entries, cursor: 'next', has_more: false });

describe('a page of a listing', () => {
  it.each([
    ['left out', undefined],
    ['null', null],
  ])('takes a file whose optional fields are %s', (_how, nothing) => {
    const optional = { path_display: nothing, is_downloadable: nothing, symlink_info: nothing, sharing_info: nothing };
    expect(pageOf({ ...file, ...optional })).toMatchObject({
      entries: [{ kind: 'file', fileId: 'id:blue', pathDisplay: '/music/Blue.wav' }],
      unknownKinds: [],
    });
  });

  it.each([
    ['a document of Paper', { is_downloadable: false, export_info: { export_as: 'markdown' } }, 'document'],
    ['a document of Google', { content_hash: undefined }, 'document'],
    ['a symbolic link', { symlink_info: { target: '/elsewhere' } }, 'symlink'],
    ['a file that is not mounted', { path_lower: null, path_display: null }, 'file without a path'],
    ['a kind that nobody knows yet', { '.tag': 'other' }, 'other'],
    ['a date that is none', { client_modified: 'yesterday' }, 'unreadable'],
    ['a size that is none', { size: 1.5 }, 'unreadable'],
    ['a name that no database stores', { path_lower: '/music/a\0.wav' }, 'unreadable'],
    ['half a character', { path_display: '/Music/\ud83d.wav' }, 'unreadable'],
  ])('passes over %s, and counts it', (_what, fields, kind) => {
    const { entries, unknownKinds } = pageOf({ ...file, ...fields }, file);
    expect(unknownKinds).toEqual([kind]);
    expect(entries.filter((entry) => entry.kind === 'file')).toHaveLength(1);
  });

  it.each([
    ['nothing of it can be read', { entries: [{ '.tag': 'file' }, 7], cursor: 'next', has_more: false }],
    ['it has no cursor', { entries: [], has_more: false }],
    ['it is another page', '<h1>Sign in to this network</h1>'],
  ])('is refused if %s', (_why, answer) => {
    expect(() => readPage(answer)).toThrow(expect.objectContaining({ trouble: 'unavailable' }));
  });

  it.each([
    ['2031-01-01T00:00:00Z', file.server_modified],
    ['2019-01-01T00:00:00Z', '2019-01-01T00:00:00Z'],
  ])('dates a file of %s as %s', (client_modified, modifiedAt) => {
    expect(pageOf({ ...file, client_modified }).entries).toMatchObject([{ modifiedAt }]);
  });
});
