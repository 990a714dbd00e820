import type { LibraryFiles } from '@simmer/contracts/services';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletedAt, listedFile, scriptedStorage } from '../../testing/scriptedStorage.ts';
import { startBefore, sync } from '../../testing/startBefore.ts';
import { emptyMirror, followed } from '../../testing/testSync.ts';
import type { ListedEntry, Storage } from '../dropbox/storage.ts';
import { compareWithStorage } from './compareWithStorage.ts';
import type { AskLibrary } from './readLibrary.ts';

const signal = new AbortController().signal;

startBefore(beforeAll);

beforeEach(() => emptyMirror(sync));

/** A library that has followed the change log, unless the test overrides its contents. */
const followingLibrary: AskLibrary = async (after) => {
  const { changes, latestSeq } = await sync.parts.feed.after(0, 5000);
  const files = new Map<string, LibraryFiles['files'][number]>();
  for (const change of changes) {
    if (change.kind === 'remove') files.delete(change.fileId);
    else {
      const { fileId, path, contentHash } = change.file;
      files.set(fileId, { id: change.seq, fileId, path, contentHash });
    }
  }
  return { lastSeq: latestSeq, files: [...files.values()].filter(({ id }) => id > after) };
};

async function compare(script: Storage, askLibrary = followingLibrary) {
  await sync.parts.comparison.ask(sync.clock.now());
  const recheckLater = () => Promise.resolve();
  await compareWithStorage({ ...sync.parts, storage: script, askLibrary, recheckLater }, signal);
  return sync.parts.comparison.state();
}

const listing = [[listedFile('/a.wav'), listedFile('/b.mp3'), listedFile('/notes.txt')], [listedFile('/c/c.flac')]];

describe('comparing the library with a full listing', () => {
  it('finds no differences if nothing was missed, over several pages and without files that are not songs', async () => {
    const comparison = await compare(scriptedStorage(listing));
    expect(comparison).toMatchObject({ askedAt: null, filesCompared: 3, differenceCount: 0, differences: [] });
    expect(comparison.matchedAt).toEqual(comparison.comparedAt);
  });

  it('includes changes made during the listing', async () => {
    const changes = [[deletedAt('/c'), listedFile('/d.wav')]];
    expect(await compare(scriptedStorage(listing, changes))).toMatchObject({ filesCompared: 3, differenceCount: 0 });
    expect(await followed(sync)).toEqual(['/a.wav', '/b.mp3', '/d.wav']);
  });

  it('names missing, surplus and different files, and a repair removes the differences', async () => {
    const script = scriptedStorage(listing);
    const { matchedAt } = await compare(script);
    // Simulates three changes missed by the mirror.
    await sync.database.query(`DELETE FROM file WHERE path_lower = '/music/a.wav'`);
    await sync.database.query(
      `UPDATE file SET content_hash = 'older', rev = 'older' WHERE path_lower = '/music/b.mp3'`,
    );
    await sync.database.query(
      `INSERT INTO file SELECT 'id:x', '/music/x.wav', '/Music/x.wav', rev, content_hash, size_bytes, modified_at, media_name,
         duration_seconds, listing FROM file WHERE path_lower = '/music/b.mp3'`,
    );
    expect(await compare(script)).toMatchObject({
      matchedAt,
      differenceCount: 3,
      differences: [
        { kind: 'missing', path: '/Music/a.wav' },
        { kind: 'changed', path: '/Music/b.mp3' },
        { kind: 'extra', path: '/Music/x.wav' },
      ],
    });
    await sync.parts.mirror.forgetPosition();
    expect(await compare(script)).toMatchObject({ differenceCount: 0 });
  });

  it('stores no result for an interrupted listing', async () => {
    await compare(scriptedStorage(listing));
    const before = await sync.parts.comparison.state();
    const broken = { ...scriptedStorage(listing), listOn: () => Promise.reject(new Error('broke off')) };
    await sync.parts.comparison.ask(sync.clock.now());
    await expect(
      compareWithStorage({ ...sync.parts, storage: broken, askLibrary: followingLibrary }, signal),
    ).rejects.toThrow('broke off');
    expect(await sync.parts.comparison.state()).toMatchObject({ ...before, askedAt: expect.any(Date) });
  });

  it('names the library’s missing, surplus and different versions, and a repair sends them again', async () => {
    const script = scriptedStorage(listing);
    await compare(script);
    // Simulates three lost writes of the library.
    const damaged: AskLibrary = async (after, aborted) => {
      const page = await followingLibrary(after, aborted);
      const files = page.files
        .filter(({ path }) => path !== '/Music/a.wav')
        .map((file) => (file.path === '/Music/b.mp3' ? { ...file, contentHash: 'older' } : file));
      const extra = { id: 9_000, fileId: 'id:gone', path: '/Music/gone.wav', contentHash: 'x' };
      return { ...page, files: after < 9_000 ? [...files, extra] : [] };
    };
    expect(await compare(script, damaged)).toMatchObject({
      differenceCount: 3,
      differences: [
        { kind: 'missing', path: '/Music/a.wav' },
        { kind: 'changed', path: '/Music/b.mp3' },
        { kind: 'extra', path: '/Music/gone.wav' },
      ],
    });
    const before = (await sync.parts.comparison.lastChange()) ?? 0;
    await sync.parts.repairFollowers('/Music');
    const { changes } = await sync.parts.feed.after(before, 100);
    expect(changes).toMatchObject([
      { kind: 'upsert', file: { relativePath: '/a.wav' } },
      { kind: 'upsert', file: { relativePath: '/b.mp3' } },
      { kind: 'remove', fileId: 'id:gone' },
    ]);
    expect(await compare(script)).toMatchObject({ differenceCount: 0 });
  });

  it('adopts the spelling of a name, which the storage’s changes do not report', async () => {
    await compare(scriptedStorage(listing));
    const [[a, ...others] = [], ...pages] = listing;
    if (!a) throw new Error('There is a file to rename.');
    const script = scriptedStorage([[{ ...a, pathDisplay: '/Music/A.WAV' }, ...others], ...pages]);
    expect(await compare(script)).toMatchObject({ differenceCount: 0 });
    expect(await followed(sync)).toEqual(['/A.WAV', '/b.mp3', '/c/c.flac']);
  });

  it('leaves out what the mirror leaves out: documents in a song’s place, hidden files', async () => {
    const changes: ListedEntry[][] = [[{ kind: 'document', pathLower: '/music/a.wav' }, listedFile('/._b.mp3')]];
    expect(await compare(scriptedStorage(listing, changes))).toMatchObject({ filesCompared: 2, differenceCount: 0 });
  });

  it('uses the later of two files at one path', async () => {
    const changes = [[listedFile('/a.wav', { fileId: 'id:new' })]];
    expect(await compare(scriptedStorage(listing, changes))).toMatchObject({ filesCompared: 3, differenceCount: 0 });
  });

  it.each([
    ['is away', () => Promise.reject(new Error('refused'))],
    ['is behind', () => Promise.resolve({ lastSeq: 0, files: [] })],
  ])('waits, and concludes nothing, while the library %s', async (_how, askLibrary) => {
    await compare(scriptedStorage(listing));
    const before = await sync.parts.comparison.state();
    expect(await compare(scriptedStorage(listing), askLibrary)).toMatchObject({
      ...before,
      askedAt: expect.any(Date),
    });
  });
});
