import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletedAt, listedFile, scriptedStorage } from '../../testing/scriptedStorage.ts';
import { startTestStorage, type TestStorage } from '../../testing/testStorage.ts';
import { emptyMirror, startTestSync, type TestSync } from '../../testing/testSync.ts';
import type { ListedEntry } from '../dropbox/storage.ts';
import { mirrorPass } from './mirrorPass.ts';

const signal = new AbortController().signal;
const all = Array.from({ length: 20 }, (_, index) => listedFile(`/songs/${index}.wav`));
const [first, second] = all as [ListedEntry, ListedEntry];

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

const pass = (listing: ListedEntry[][], changes: ListedEntry[][] = [], folder = '/Music') =>
  mirrorPass({ ...sync.parts, storage: scriptedStorage(listing, changes), folder }, signal);
/** Each cursor is the number of pages before it. */
async function changesArrive(...changes: ListedEntry[]) {
  const pagesBefore = Number(await sync.parts.mirror.cursor());
  await pass([all], [...Array.from({ length: pagesBefore - 1 }, () => []), changes]);
}

async function counts() {
  const [row] = await sync.database.query<{ counted: number }[]>(
    'SELECT count(*)::int AS counted FROM file WHERE removed_at IS NULL',
  );
  return { shown: (await sync.parts.mirror.state()).fileCount, counted: row?.counted };
}
const areNow = (count: number) => ({ shown: count, counted: count });

describe('the number of mirrored files', () => {
  it('is right after a listing of several pages, and after the same listing again', async () => {
    expect(await counts()).toEqual(areNow(20));
    await sync.parts.mirror.forgetPosition();
    await pass([all.slice(0, 4), all.slice(4), [listedFile('/more.wav')]]);
    expect(await counts()).toEqual(areNow(21));
  });

  it('is right after changes: added, changed, moved, replaced, removed and returned', async () => {
    await changesArrive(
      listedFile('/new.wav'),
      listedFile('/songs/0.wav', { rev: 'another', contentHash: 'another' }),
      deletedAt('/songs/1.wav'),
      listedFile('/moved.wav', { fileId: 'id:/songs/1.wav' }),
      listedFile('/songs/2.wav', { fileId: 'id:replacing' }),
      deletedAt('/songs/3.wav'),
    );
    expect(await counts()).toEqual(areNow(20));
    await changesArrive(listedFile('/songs/3.wav'), listedFile('/not a song.txt'));
    expect(await counts()).toEqual(areNow(21));
  });

  it('is right after a removed folder is held, and after it was approved', async () => {
    await sync.parts.mirror.forgetPosition();
    await pass([[first, second]]);
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
