import { createWriteStream } from 'node:fs';
import { appendFile, utimes, writeFile } from 'node:fs/promises';
import type { Dropbox } from 'dropbox';
import { describe, expect, it, vi } from 'vitest';
import { contentHash } from '../disk/contentHash.ts';
import { aStorage, changesUntil, filesOf, lineOf, listAll } from '../testing/aStorage.ts';

/** While the disk's clock is held, no file counts as left alone, however long the test takes. */
function aDiskClock() {
  let timeMs = Number.POSITIVE_INFINITY;
  return {
    diskTime: () => timeMs,
    hold: () => void (timeMs = Date.now()),
    letPass: () => void (timeMs = Number.POSITIVE_INFINITY),
  };
}

describe('watching the folder', () => {
  it('reports an added file by long poll and continue', async () => {
    const { dropbox, put } = await aStorage();
    const { cursor } = await listAll(dropbox);
    await put('New.wav', 'new');
    const { entries } = await changesUntil(dropbox, cursor, (seen) => seen.length > 0);
    expect(entries.map(lineOf)).toEqual(['file /Music/New.wav']);
  });

  it('gives changed content a new revision under the same id', async () => {
    const { diskTime, hold, letPass } = aDiskClock();
    const { dropbox, music } = await aStorage({ 'a.wav': 'one' }, { diskTime });
    const { entries, cursor } = await listAll(dropbox);
    const before = filesOf(entries)[0];
    hold();
    await writeFile(`${music}/a.wav`, 'two, and longer');
    letPass();
    const after = filesOf((await changesUntil(dropbox, cursor, (seen) => seen.length > 0)).entries)[0];
    expect(after?.id).toBe(before?.id);
    expect(after?.rev).not.toBe(before?.rev);
    expect(after?.size).toBe(15);
  });

  it('keeps the id when an editor replaces a file by renaming another over it', async () => {
    const { dropbox, put, move } = await aStorage({ 'a.wav': 'one' });
    const { entries, cursor } = await listAll(dropbox);
    await put('.a.wav.new', 'edited');
    await move('.a.wav.new', 'a.wav');
    const changed = filesOf((await changesUntil(dropbox, cursor, (seen) => seen.length > 0)).entries);
    expect(changed.map((entry) => entry.id)).toEqual(filesOf(entries).map((entry) => entry.id));
  });

  it('reports nothing if only a file’s time changes', async () => {
    const { dropbox, music, put } = await aStorage({ 'a.wav': 'one' });
    const { cursor } = await listAll(dropbox);
    await utimes(`${music}/a.wav`, new Date(), new Date());
    await put('later.wav', 'x');
    const { entries } = await changesUntil(dropbox, cursor, (seen) => seen.length > 0);
    expect(entries.map(lineOf)).toEqual(['file /Music/later.wav']);
  });

  it('keeps the id and the revision through a rename, reported as removed, then added', async () => {
    const { dropbox, move } = await aStorage({ 'a.wav': 'one' });
    const { entries, cursor } = await listAll(dropbox);
    const before = filesOf(entries)[0];
    await move('a.wav', 'b.wav');
    const after = await changesUntil(dropbox, cursor, (seen) => seen.length > 1);
    expect(after.entries.map(lineOf)).toEqual(['deleted /Music/a.wav', 'file /Music/b.wav']);
    expect(filesOf(after.entries)[0]).toMatchObject({ id: before?.id, rev: before?.rev });
  });

  it('keeps every id when a folder is moved, and reports its removal once', async () => {
    const { dropbox, move } = await aStorage({ 'Old/a.wav': 'a', 'Old/Deep/b.wav': 'b' });
    const { entries, cursor } = await listAll(dropbox);
    await move('Old', 'New');
    const after = await changesUntil(dropbox, cursor, (seen) => seen.length > 4);
    expect(after.entries.map(lineOf)).toEqual(
      [
        'deleted /Music/Old',
        'folder /Music/New',
        'folder /Music/New/Deep',
        'file /Music/New/a.wav',
        'file /Music/New/Deep/b.wav',
      ].toSorted((a, b) => after.entries.map(lineOf).indexOf(a) - after.entries.map(lineOf).indexOf(b)),
    );
    const idOf = (list: typeof entries, name: string) => filesOf(list).find((entry) => entry.name === name)?.id;
    expect(idOf(after.entries, 'b.wav')).toBe(idOf(entries, 'b.wav'));
    expect(idOf(after.entries, 'a.wav')).toBe(idOf(entries, 'a.wav'));
  });

  it('distinguishes two files that swap places', async () => {
    const { dropbox, move } = await aStorage({ 'a.wav': 'aaa', 'b.wav': 'bbb' });
    const idsBefore = new Map(filesOf((await listAll(dropbox)).entries).map((entry) => [entry.name, entry.id]));
    await move('a.wav', '.aside');
    await move('b.wav', 'a.wav');
    await move('.aside', 'b.wav');
    await expect
      .poll(async () => new Map(filesOf((await listAll(dropbox)).entries).map((entry) => [entry.name, entry.id])))
      .toEqual(
        new Map([
          ['a.wav', idsBefore.get('b.wav')],
          ['b.wav', idsBefore.get('a.wav')],
        ]),
      );
  });

  it('gives a new file a new id although the disk reuses the inode', async () => {
    const { dropbox, put, remove } = await aStorage({ 'a.wav': 'old' });
    const { entries, cursor } = await listAll(dropbox);
    await remove('a.wav');
    await put('b.wav', 'another');
    const after = await changesUntil(dropbox, cursor, (seen) => filesOf(seen).length > 0);
    expect(after.entries.map(lineOf)).toEqual(['deleted /Music/a.wav', 'file /Music/b.wav']);
    expect(filesOf(after.entries)[0]?.id).not.toBe(filesOf(entries)[0]?.id);
  });

  it('recognizes a returning file when one with the same content appears after a delete', async () => {
    const { dropbox, put, remove } = await aStorage({ 'a.wav': 'the same' });
    const { entries, cursor } = await listAll(dropbox);
    await remove('a.wav');
    const gone = await changesUntil(dropbox, cursor, (seen) => seen.length > 0);
    expect(gone.entries.map(lineOf)).toEqual(['deleted /Music/a.wav']);
    await put('Archive/a.wav', 'the same');
    const back = await changesUntil(dropbox, gone.cursor, (seen) => filesOf(seen).length > 0);
    expect(filesOf(back.entries)[0]?.id).toBe(filesOf(entries)[0]?.id);
  });

  it('reports a dropped file before the next regular scan', async () => {
    const { dropbox, put } = await aStorage({}, { settleMs: 100, rescanMs: 60_000 });
    const { cursor } = await listAll(dropbox);
    const waiting = dropbox.filesListFolderLongpoll({ cursor, timeout: 120 });
    await put('dropped.wav', 'x'.repeat(100_000));
    expect((await waiting).result.changes).toBe(true);
  });

  it('waits no longer than requested', async () => {
    const { dropbox } = await aStorage();
    const { cursor } = await listAll(dropbox);
    const { result } = await dropbox.filesListFolderLongpoll({ cursor, timeout: 0 });
    expect(result.changes).toBe(false);
  });

  it('reports a new spelling of a file', async () => {
    const { dropbox, move } = await aStorage({ 'blue moon.wav': 'a' });
    const { entries, cursor } = await listAll(dropbox);
    await move('blue moon.wav', 'Blue Moon.wav');
    const after = await changesUntil(dropbox, cursor, (seen) => seen.length > 0);
    expect(after.entries.map(lineOf)).toEqual(['file /Music/Blue Moon.wav']);
    expect(filesOf(after.entries)[0]?.id).toBe(filesOf(entries)[0]?.id);
  });

  it('reports a new spelling of a folder once, without what is in it', async () => {
    const { dropbox, move } = await aStorage({ 'album/deep/a.wav': 'a', 'album/b.wav': 'b' });
    const { cursor } = await listAll(dropbox);
    await move('album', 'Album');
    const after = await changesUntil(dropbox, cursor, (seen) => seen.length > 0);
    expect(after.entries.map(lineOf)).toEqual(['folder /Music/Album']);
    expect(filesOf((await listAll(dropbox)).entries).map(lineOf)).toEqual([
      'file /Music/Album/b.wav',
      'file /Music/Album/deep/a.wav',
    ]);
  });

  it('reports a change only for listings of its folder', async () => {
    const { dropbox, put } = await aStorage({ 'One/a.wav': 'a', 'Two/b.wav': 'b' });
    const { result } = await dropbox.filesListFolderGetLatestCursor({ path: '/Music/One' });
    await put('Two/c.wav', 'c');
    await put('One/d.wav', 'd');
    const { entries } = await changesUntil(dropbox, result.cursor, (seen) => seen.length > 0);
    expect(entries.map(lineOf)).toEqual(['file /Music/One/d.wav']);
  });

  it('makes a listing of a removed folder say so', async () => {
    const { dropbox, remove } = await aStorage({ 'One/a.wav': 'a' });
    const { result } = await dropbox.filesListFolder({ path: '/Music/One' });
    await remove('One');
    await dropbox.filesListFolderLongpoll({ cursor: result.cursor, timeout: 120 });
    await expect(dropbox.filesListFolderContinue({ cursor: result.cursor })).rejects.toMatchObject({ status: 409 });
  });
});

describe('a file that is still being copied', () => {
  /** Makes the storage scan its folder now. */
  const scan = (dropbox: Dropbox, turn: number) => dropbox.filesCreateFolderV2({ path: `/Music/scan ${turn}` });

  it('is shown once it is complete', async () => {
    const { diskTime, hold, letPass } = aDiskClock();
    const hash = vi.fn(contentHash);
    const { dropbox, music } = await aStorage({}, { diskTime, hash });
    const { cursor } = await listAll(dropbox);
    hold();
    const copy = createWriteStream(`${music}/big.wav`);
    for (let part = 0; part < 8; part += 1) {
      await new Promise((resolve) => copy.write(Buffer.alloc(1000), resolve));
      await scan(dropbox, part);
    }
    await new Promise((resolve) => copy.end(resolve));
    expect(filesOf((await listAll(dropbox)).entries)).toEqual([]);
    expect(hash).not.toHaveBeenCalled();
    letPass();
    const { entries } = await changesUntil(dropbox, cursor, (seen) => filesOf(seen).length > 0);
    expect(filesOf(entries).map(lineOf)).toEqual(['file /Music/big.wav']);
    expect(filesOf(entries)[0]?.size).toBe(8000);
  });

  it('shows the old content while it is being rewritten', async () => {
    const { diskTime, hold, letPass } = aDiskClock();
    const hash = vi.fn(contentHash);
    const { dropbox, music } = await aStorage({ 'a.wav': 'old' }, { diskTime, hash });
    const { cursor } = await listAll(dropbox);
    hold();
    await writeFile(`${music}/a.wav`, 'n');
    for (let part = 0; part < 5; part += 1) {
      await appendFile(`${music}/a.wav`, 'n');
      await scan(dropbox, part);
      const { result } = await dropbox.filesGetMetadata({ path: '/Music/a.wav' });
      expect(result).toMatchObject({ size: 3 });
    }
    expect(hash).toHaveBeenCalledTimes(1);
    letPass();
    const { entries } = await changesUntil(dropbox, cursor, (seen) => filesOf(seen).length > 0);
    expect(filesOf(entries).map((entry) => entry.size)).toEqual([6]);
  });
});
