import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletedAt, listedFile, scriptedStorage } from '../../testing/scriptedStorage.ts';
import { startTestStorage, type TestStorage } from '../../testing/testStorage.ts';
import { emptyMirror, followed, logLines, startTestSync, type TestSync } from '../../testing/testSync.ts';
import type { ListedEntry, ListedPage, Storage } from '../dropbox/storage.ts';
import { mirrorPass } from './mirrorPass.ts';

const signal = new AbortController().signal;
const FILES = 5_700;
const PAGE = 500;
const paths = Array.from({ length: FILES }, (_, index) => `/song ${String(index).padStart(4, '0')}.wav`);
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
  await mirrorPass({ ...sync.parts, storage: scriptedStorage([all]) }, signal);
});

/** A storage that tells its removals in pages, and in a listing what is left. */
function emptying() {
  const told: string[] = [];
  const page = (from: number): ListedPage => {
    const entries = told.slice(from, from + PAGE).map(deletedAt);
    const to = from + entries.length;
    return { entries, unknownKinds: [], cursor: `after ${to}`, hasMore: to < told.length };
  };
  const left = (): ListedEntry[] => {
    const gone = new Set(told);
    return all.filter((_, index) => !gone.has(paths[index] ?? ''));
  };
  const refuse = () => Promise.reject(new Error('Nobody asks for this here.'));
  const removing: Storage = {
    list: async () => ({ entries: left(), unknownKinds: [], cursor: `after ${told.length}`, hasMore: false }),
    listOn: async (cursor) => page(cursor.startsWith('after ') ? Number(cursor.slice(6)) : 0),
    waitForChange: refuse,
    openRange: refuse,
  };
  return {
    /** @param meanwhile happens each time the mirror waits for more */
    pass: (meanwhile: () => void = () => undefined) =>
      mirrorPass({ ...sync.parts, storage: removing, recheckLater: async () => meanwhile() }, signal),
    remove(count: number) {
      told.push(...paths.slice(told.length, told.length + count));
    },
  };
}

const heldCount = async () => (await sync.parts.held.files(1)).count;

describe('a removal of thousands', () => {
  it('is held as a whole, although it takes many pages', async () => {
    const { pass, remove } = emptying();
    remove(3_000);
    await pass();
    expect(await heldCount()).toBe(3_000);
    expect(await logLines(sync)).not.toContain('-');
  });

  it('is held as a whole, although the storage is still at it', async () => {
    const { pass, remove } = emptying();
    remove(60);
    let left = 2_940;
    await pass(() => {
      remove(Math.min(left, 420));
      left = Math.max(0, left - 420);
    });
    expect(await heldCount()).toBe(3_000);
    expect(await logLines(sync)).not.toContain('-');
  });

  it('is held as a whole, although runs lie between its pages', async () => {
    const { pass, remove } = emptying();
    for (let pages = 0; pages < 6; pages += 1) {
      remove(PAGE);
      await pass();
    }
    expect(await heldCount()).toBe(3_000);
    expect(await followed(sync)).toEqual(paths);
  });

  it('is held as a whole, although its first few files went at once', async () => {
    const { pass, remove } = emptying();
    remove(7);
    await pass();
    expect(await followed(sync)).toEqual(paths.slice(7));
    remove(2_993);
    await pass();
    expect(await followed(sync)).toEqual(paths);
    expect(await heldCount()).toBe(3_000);
  });

  it('is held as a whole, although its rest goes after it was held', async () => {
    const { pass, remove } = emptying();
    remove(2_000);
    await pass();
    remove(1_000);
    await pass();
    expect(await heldCount()).toBe(3_000);
    expect(await logLines(sync)).not.toContain('-');
    expect(await sync.parts.held.approve()).toBe(3_000);
    expect(await followed(sync)).toEqual(paths.slice(3_000));
  });

  it('passes as a whole if it is less than a fifth', async () => {
    const { pass, remove } = emptying();
    remove(1_100);
    await pass();
    expect(await followed(sync)).toEqual(paths.slice(1_100));
    expect(await heldCount()).toBe(0);
  });

  it('holds no file that was removed alone before', async () => {
    const { pass, remove } = emptying();
    remove(1);
    await pass();
    expect(await followed(sync)).toEqual(paths.slice(1));
    remove(3_000);
    await pass();
    expect(await followed(sync)).toEqual(paths.slice(1));
    expect(await heldCount()).toBe(3_000);
  });
});

it('a few files go at once, without another look', async () => {
  const { pass, remove } = emptying();
  remove(10);
  await pass(() => {
    throw new Error('Nobody waits for so few.');
  });
  expect(await followed(sync)).toEqual(paths.slice(10));
});
