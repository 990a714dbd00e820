import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../dropbox/storage.ts';
import { deletedAt, listedFile, scriptedStorage } from '../testing/scriptedStorage.ts';
import { startTestStorage, type TestStorage } from '../testing/testStorage.ts';
import { emptyMirror, followed, startTestSync, type TestSync } from '../testing/testSync.ts';
import { compareWithStorage } from './compareWithStorage.ts';

const signal = new AbortController().signal;
let storage: TestStorage;
let sync: TestSync;

beforeAll(async () => {
  storage = await startTestStorage();
  sync = await startTestSync(storage);
});

afterAll(async () => {
  await sync.stop();
  await storage.stop();
});

beforeEach(() => emptyMirror(sync));

async function compare(script: Storage) {
  await sync.parts.comparison.ask(sync.clock.now());
  await compareWithStorage({ ...sync.parts, storage: script }, signal);
  return sync.parts.comparison.state();
}

const listing = [[listedFile('/a.wav'), listedFile('/b.mp3'), listedFile('/notes.txt')], [listedFile('/c/c.flac')]];

describe('comparing the library with a full listing', () => {
  it('agrees when nothing was missed, over pages and without what is no song', async () => {
    const told = await compare(scriptedStorage(listing));
    expect(told).toMatchObject({ askedAt: null, filesCompared: 3, differenceCount: 0, differences: [] });
    expect(told.matchedAt).toEqual(told.comparedAt);
  });

  it('hears what changes while it lists', async () => {
    const changes = [[deletedAt('/c'), listedFile('/d.wav')]];
    expect(await compare(scriptedStorage(listing, changes))).toMatchObject({ filesCompared: 3, differenceCount: 0 });
    expect(await followed(sync)).toEqual(['/a.wav', '/b.mp3', '/d.wav']);
  });

  it('names what is missing, what is too much and what differs, and a repair removes it', async () => {
    const script = scriptedStorage(listing);
    const { matchedAt } = await compare(script);
    // As if the mirror had missed three changes.
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

  it('concludes nothing from a listing that broke off', async () => {
    await compare(scriptedStorage(listing));
    const before = await sync.parts.comparison.state();
    const broken = { ...scriptedStorage(listing), listOn: () => Promise.reject(new Error('broke off')) };
    await sync.parts.comparison.ask(sync.clock.now());
    await expect(compareWithStorage({ ...sync.parts, storage: broken }, signal)).rejects.toThrow('broke off');
    expect(await sync.parts.comparison.state()).toMatchObject({ ...before, askedAt: expect.any(Date) });
  });
});
