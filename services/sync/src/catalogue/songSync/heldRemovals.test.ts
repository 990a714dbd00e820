import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletedAt, listedFile, scriptedStorage } from '../../testing/scriptedStorage.ts';
import { startBefore, sync } from '../../testing/startBefore.ts';
import { emptyMirror, followed, logLines } from '../../testing/testSync.ts';
import type { ListedEntry, ListedPage, Storage } from '../dropbox/storage.ts';
import { mirrorPass } from './mirrorPass.ts';

const signal = new AbortController().signal;
const songs = (count: number) =>
  Array.from({ length: count }, (_, index) => `/song ${String(index).padStart(4, '0')}.wav`);
const paths = songs(20);
const all = paths.map((path) => listedFile(path));

startBefore(beforeAll);

beforeEach(() => emptyMirror(sync));

/** A pass over a storage with this listing. */
const pass = (listing: ListedEntry[][]) => mirrorPass({ ...sync.parts, storage: scriptedStorage(listing) }, signal);

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
  beforeEach(() => pass([all]));

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
  beforeEach(() => pass([all]));

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

describe('a removal of thousands', () => {
  const FILES = 5_700;
  const PAGE = 500;
  const manyPaths = songs(FILES);
  const many = manyPaths.map((path) => listedFile(path));

  beforeEach(() => pass([many]));

  /** A storage that tells its removals in pages, and in a listing what is left. */
  function emptying() {
    const gonePaths: string[] = [];
    const page = (from: number): ListedPage => {
      const entries = gonePaths.slice(from, from + PAGE).map(deletedAt);
      const to = from + entries.length;
      return { entries, unknownKinds: [], cursor: `after ${to}`, hasMore: to < gonePaths.length };
    };
    const left = (): ListedEntry[] => {
      const gone = new Set(gonePaths);
      return many.filter((_, index) => !gone.has(manyPaths[index] ?? ''));
    };
    const refuse = () => Promise.reject(new Error('Nobody asks for this here.'));
    const removing: Storage = {
      list: async () => ({ entries: left(), unknownKinds: [], cursor: `after ${gonePaths.length}`, hasMore: false }),
      listOn: async (cursor) => page(cursor.startsWith('after ') ? Number(cursor.slice(6)) : 0),
      waitForChange: refuse,
      openRange: refuse,
    };
    return {
      /** @param meanwhile happens each time the mirror waits for more */
      pass: (meanwhile: () => void = () => undefined) =>
        mirrorPass({ ...sync.parts, storage: removing, recheckLater: async () => meanwhile() }, signal),
      remove(count: number) {
        gonePaths.push(...manyPaths.slice(gonePaths.length, gonePaths.length + count));
      },
    };
  }

  /** It is held as a whole, and goes as a whole once an admin agrees. */
  async function isHeld(count: number, from = 0): Promise<void> {
    expect((await held()).count).toBe(count);
    expect(await followed(sync)).toEqual(manyPaths.slice(from));
    expect(await sync.parts.held.approve()).toBe(count);
    expect(await followed(sync)).toEqual(manyPaths.slice(from + count));
  }

  it.each([
    ['it takes many pages', [[3_000, 0]]],
    [
      'runs lie between its pages',
      [
        [PAGE, PAGE],
        [PAGE, 2 * PAGE],
        [PAGE, 0],
        [PAGE, 0],
        [PAGE, 0],
        [PAGE, 0],
      ],
    ],
    [
      'its first few files went at once',
      [
        [7, 7],
        [2_993, 0],
      ],
    ],
    [
      'its rest goes after it was held',
      [
        [2_000, 0],
        [1_000, 0],
      ],
    ],
  ] satisfies [string, [number, number][]][])('is held as a whole, although %s', async (_why, passes) => {
    const { pass, remove } = emptying();
    for (const [removed, gone] of passes) {
      remove(removed);
      await pass();
      expect(await followed(sync)).toEqual(manyPaths.slice(gone));
    }
    expect((await logLines(sync, FILES)).includes('-')).toBe(passes.some(([, gone]) => gone > 0));
    await isHeld(3_000);
  });

  it('is held as a whole, although the storage is still at it', async () => {
    const { pass, remove } = emptying();
    remove(60);
    let left = 2_940;
    await pass(() => {
      remove(Math.min(left, 420));
      left = Math.max(0, left - 420);
    });
    expect(await logLines(sync, FILES)).not.toContain('-');
    await isHeld(3_000);
  });

  it('holds no file that was removed alone before', async () => {
    const { pass, remove } = emptying();
    remove(1);
    await pass();
    expect(await followed(sync)).toEqual(manyPaths.slice(1));
    remove(3_000);
    await pass();
    await isHeld(3_000, 1);
  });

  it('passes as a whole if it is less than a fifth', async () => {
    const { pass, remove } = emptying();
    remove(1_100);
    await pass();
    expect(await followed(sync)).toEqual(manyPaths.slice(1_100));
    expect((await held()).count).toBe(0);
  });

  it('of a few files is made at once, without another look', async () => {
    const { pass, remove } = emptying();
    remove(10);
    await pass(() => {
      throw new Error('Nobody waits for so few.');
    });
    expect(await followed(sync)).toEqual(manyPaths.slice(10));
  });
});

describe('the number of mirrored files', () => {
  const all = Array.from({ length: 20 }, (_, index) => listedFile(`/songs/${index}.wav`));
  async function counts() {
    const [row] = await sync.database.query<{ counted: number }[]>(
      'SELECT count(*)::int AS counted FROM file WHERE removed_at IS NULL',
    );
    return { shown: (await sync.parts.mirror.state()).fileCount, counted: row?.counted };
  }
  const areNow = (count: number) => ({ shown: count, counted: count });

  beforeEach(() => pass([all]));

  it('is right after a listing of several pages, and after the same listing again', async () => {
    expect(await counts()).toEqual(areNow(20));
    await sync.parts.mirror.forgetPosition();
    await pass([all.slice(0, 4), all.slice(4), [listedFile('/more.wav')]]);
    expect(await counts()).toEqual(areNow(21));
  });

  it('is right after changes: added, changed, moved, replaced, removed and returned', async () => {
    await changesArrive(
      [
        listedFile('/new.wav'),
        listedFile('/songs/0.wav', { rev: 'another', contentHash: 'another' }),
        deletedAt('/songs/1.wav'),
        listedFile('/moved.wav', { fileId: 'id:/songs/1.wav' }),
        listedFile('/songs/2.wav', { fileId: 'id:replacing' }),
        deletedAt('/songs/3.wav'),
      ],
      all,
    );
    expect(await counts()).toEqual(areNow(20));
    await changesArrive([listedFile('/songs/3.wav'), listedFile('/not a song.txt')], all);
    expect(await counts()).toEqual(areNow(21));
  });

  it('is right after a removed folder is held, and after it was approved', async () => {
    await sync.parts.mirror.forgetPosition();
    await pass([all.slice(0, 2)]);
    expect(await counts()).toEqual(areNow(20));
    expect(await sync.parts.held.approve()).toBe(18);
    expect(await counts()).toEqual(areNow(2));
  });

  it('is right after a listing that replaced files and has some waiting until it ends', async () => {
    await sync.parts.mirror.forgetPosition();
    await pass([[listedFile('/songs/0.wav', { fileId: 'id:other' }), ...all.slice(2)], [listedFile('/songs/21.wav')]]);
    expect(await counts()).toEqual(areNow(20));
  });

  it('is right after another folder was chosen', async () => {
    await sync.parts.mirror.chooseFolder('/Music/songs');
    await pass([all.slice(0, 3)]);
    expect(await counts()).toEqual(areNow(3));
  });

  it('stays where a page is undone, and is right without our code', async () => {
    await expect(
      sync.database.transaction(async (tx) => {
        await tx.query('DELETE FROM file');
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await counts()).toEqual(areNow(20));
    await sync.database.query('DELETE FROM file WHERE path_lower LIKE $1', ['%/0.wav']);
    expect(await counts()).toEqual(areNow(19));
    await sync.database.query('TRUNCATE file');
    expect(await counts()).toEqual(areNow(0));
  });
});
