import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletedAt, listedFile, scriptedStorage } from '../../testing/scriptedStorage.ts';
import { startTestStorage, type TestStorage } from '../../testing/testStorage.ts';
import { emptyMirror, followed, logLines, startTestSync, type TestSync } from '../../testing/testSync.ts';
import type { ListedEntry } from '../dropbox/storage.ts';
import { mirrorPass } from './mirrorPass.ts';

const signal = new AbortController().signal;
const paths = Array.from({ length: 20 }, (_, index) => `/song ${String(index + 1).padStart(2, '0')}.wav`);
const all = paths.map((path) => listedFile(path));

let storage: TestStorage;
let sync: TestSync;

beforeAll(async () => {
  storage = await startTestStorage();
  sync = await startTestSync(storage);
  return sync.stop;
});

beforeEach(async () => {
  await emptyMirror(sync);
  await pass([all]);
});

/** A pass over a storage with this listing and these earlier changes. */
const pass = (listing: ListedEntry[][], changes: ListedEntry[][] = []) =>
  mirrorPass({ ...sync.parts, storage: scriptedStorage(listing, changes) }, signal);

/** Simulates these changes in the storage: the rest is what a new listing would contain. */
async function changesArrive(changes: ListedEntry[], left: ListedEntry[]) {
  const script = scriptedStorage([left]);
  const cursor = await sync.parts.mirror.cursor();
  let isSent = false;
  await mirrorPass(
    {
      ...sync.parts,
      storage: {
        ...script,
        listOn: async (at) => {
          if (at !== cursor || isSent) return { entries: [], unknownKinds: [], cursor: at, hasMore: false };
          isSent = true;
          return { entries: changes, unknownKinds: [], cursor: at, hasMore: false };
        },
      },
    },
    signal,
  );
}

const held = () => sync.parts.held.files(3);

describe('removals of more than a fifth of the files', () => {
  it('are held, and their number is shown', async () => {
    const gone = paths.slice(5);
    await changesArrive(gone.map(deletedAt), all.slice(0, 5));
    expect(await followed(sync)).toEqual(paths);
    expect(await held()).toEqual({ count: 15, examples: gone.slice(0, 3).map((path) => `/Music${path}`) });
    expect((await sync.parts.mirror.state()).removalsHeldSince).not.toBeNull();
  });

  it('do not hold back new files', async () => {
    await changesArrive(paths.slice(5).map(deletedAt), [...all.slice(0, 5), listedFile('/new.wav')]);
    expect(await followed(sync)).toEqual(['/new.wav', ...paths]);
    expect((await held()).count).toBe(15);
  });

  it('are made once an admin agrees, and the next single removal needs no decision', async () => {
    await changesArrive(paths.slice(5).map(deletedAt), all.slice(0, 5));
    expect(await sync.parts.held.approve()).toBe(15);
    expect(await followed(sync)).toEqual(paths.slice(0, 5));
    await changesArrive([deletedAt(paths[0] ?? '')], all.slice(1, 5));
    expect(await followed(sync)).toEqual(paths.slice(1, 5));
    expect((await held()).count).toBe(0);
  });

  it('are no longer held once the files are back', async () => {
    await changesArrive(paths.slice(5).map(deletedAt), all.slice(0, 5));
    await changesArrive(all.slice(5), all);
    expect((await held()).count).toBe(0);
    expect((await sync.parts.mirror.state()).removalsHeldSince).toBeNull();
    expect(await logLines(sync)).toHaveLength(20);
  });

  it.each(['0 hours', '3 hours'])('count as one loss, even in many small steps %s apart', async (pause) => {
    for (let index = 0; index < 15; index += 1) {
      await changesArrive([deletedAt(paths[index] ?? '')], all.slice(index + 1));
      await sync.database.query('UPDATE file SET removed_at = removed_at - $1::interval', [pause]);
    }
    expect(await followed(sync)).toEqual(paths.slice(10));
    expect((await held()).count).toBe(5);
  });

  it('do not include moved files, even over two pages', async () => {
    const moved = paths.map((path) => listedFile(`/moved${path}`, { fileId: `id:${path}` }));
    await changesArrive(paths.map(deletedAt), moved);
    expect(await followed(sync)).toEqual(paths.map((path) => `/moved${path}`));
    expect((await held()).count).toBe(0);
  });

  it('are not held after an admin chose another folder', async () => {
    await sync.parts.mirror.chooseFolder('/Elsewhere');
    await pass([[]]);
    expect(await followed(sync)).toEqual([]);
    // The permission is used up.
    await changesArrive(all, all);
    await changesArrive(paths.map(deletedAt), []);
    expect((await held()).count).toBe(20);
  });

  it('are held if a listing of the whole folder is suddenly empty', async () => {
    await sync.parts.mirror.forgetPosition();
    await pass([[], []]);
    expect(await followed(sync)).toEqual(paths);
    expect((await held()).count).toBe(20);
  });

  it('include deletions during a listing', async () => {
    await sync.parts.mirror.forgetPosition();
    await pass([all, paths.slice(5).map(deletedAt)]);
    expect(await followed(sync)).toEqual(paths);
    expect((await held()).count).toBe(15);
  });
});

describe('a file that replaces a missing one at its path', () => {
  const exported = paths.map((path) => listedFile(path, { fileId: `id:new ${path}`, contentHash: `new ${path}` }));
  /** The log after the first 20 files, by file id. */
  const logged = async () => {
    const { changes } = await sync.parts.feed.after(20, 1000);
    return changes.map((change) => (change.kind === 'upsert' ? `+ ${change.file.fileId}` : `- ${change.fileId}`));
  };
  /** A follower can give a new file the version of one that was removed before. */
  const takenOver = (from: number) => [
    ...paths.slice(from).map((path) => `- id:${path}`),
    ...paths.slice(from).map((path) => `+ id:new ${path}`),
  ];

  it('replaces it, even if more files were deleted than allowed', async () => {
    await changesArrive(paths.slice(5).map(deletedAt), [...all.slice(0, 5), ...exported.slice(5)]);
    expect((await logged()).sort()).toEqual(takenOver(5).sort());
    expect((await logged()).slice(0, 15).every((line) => line.startsWith('-'))).toBe(true);
    expect((await held()).count).toBe(0);
  });

  it('replaces it after it was held', async () => {
    await changesArrive(paths.slice(5).map(deletedAt), all.slice(0, 5));
    expect((await held()).count).toBe(15);
    await changesArrive(exported.slice(5), [...all.slice(0, 5), ...exported.slice(5)]);
    expect((await logged()).sort()).toEqual(takenOver(5).sort());
    expect((await logged()).slice(0, 15).every((line) => line.startsWith('-'))).toBe(true);
    expect((await held()).count).toBe(0);
    expect((await sync.parts.mirror.state()).removalsHeldSince).toBeNull();
  });

  it('does not count towards the next loss', async () => {
    await changesArrive(exported, exported);
    expect(await followed(sync)).toEqual(paths);
    await changesArrive([deletedAt(paths[0] ?? '')], exported.slice(1));
    expect(await followed(sync)).toEqual(paths.slice(1));
  });

  it('does not replace one that the listing later names at another path', async () => {
    const [first = '', second = ''] = paths;
    const moved = listedFile('/moved.wav', { fileId: `id:${first}` });
    const [newFirst, newSecond] = exported;
    if (!newFirst || !newSecond) throw new Error('There are files to replace.');
    await sync.parts.mirror.forgetPosition();
    await pass([[newFirst, newSecond], [moved], all.slice(2)]);
    expect(await logged()).toEqual([
      `+ id:${first}`,
      `- id:${second}`,
      `+ ${newFirst.fileId}`,
      `+ ${newSecond.fileId}`,
    ]);
  });

  it('is forgotten if the listing shows that it is gone too', async () => {
    const [newFirst] = exported;
    if (!newFirst) throw new Error('There is a file to replace.');
    await sync.parts.mirror.forgetPosition();
    await pass([[newFirst], [deletedAt(paths[0] ?? '')], all.slice(1)]);
    expect(await logged()).toEqual([`- id:${paths[0]}`]);
  });
});
