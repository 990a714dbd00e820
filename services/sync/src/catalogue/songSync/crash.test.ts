import { createLog } from '@simmer/service-common/base/log.ts';
import type { ServiceDatabase } from '@simmer/service-common/database/serviceDatabase.ts';
import { createTestDatabase, type TestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import type { EntityManager } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSyncDatabase } from '../../base/database.ts';
import { deletedAt, listedFile, scriptedStorage } from '../../testing/scriptedStorage.ts';
import { aClock } from '../../testing/testSync.ts';
import type { Storage } from '../dropbox/storage.ts';
import { createFeedRepository } from '../feed/feed.repository.ts';
import { createLengthsRepository } from '../metadata/lengths.repository.ts';
import { createMirrorRepository } from './mirror.repository.ts';
import { mirrorPass } from './mirrorPass.ts';
import { createPageRepository } from './page.repository.ts';

const log = createLog('sync', 'silent');
const signal = new AbortController().signal;
let testDatabase: TestDatabase;
let database: ServiceDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openSyncDatabase(testDatabase.url, log);
});

afterAll(async () => {
  await database.destroy();
  await testDatabase.drop();
});

beforeEach(async () => {
  await database.query('TRUNCATE file, change');
  await database.query('UPDATE feed_head SET seq = 0');
  await database.query("UPDATE mirror SET cursor = NULL, listing_cursor = NULL, listing = 0, folder_path = ''");
});

/** A database that fails at its n-th statement, as if the process had ended there. */
function crashingAt(statement: number): { database: ServiceDatabase; hasCrashed(): boolean } {
  let count = 0;
  const guard = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        if (name === 'query') {
          return (...given: unknown[]) => {
            count += 1;
            if (count === statement) throw new Error('crashed here');
            return Reflect.apply(Reflect.get(object, name) as (...args: unknown[]) => unknown, object, given);
          };
        }
        if (name === 'transaction') {
          return (work: (tx: EntityManager) => Promise<unknown>) => database.transaction((tx) => work(guard(tx)));
        }
        return Reflect.get(object, name) as unknown;
      },
    });
  return { database: guard(database), hasCrashed: () => count >= statement };
}

const pass = (storage: Storage, over: ServiceDatabase = database) =>
  mirrorPass(
    {
      storage,
      folder: '/Music',
      mirror: createMirrorRepository(over),
      pages: createPageRepository(over, 'a secret that is only used in tests'),
      clock: aClock(),
      log,
    },
    signal,
  );

async function followedPaths(): Promise<string[]> {
  const { changes, latestSeq } = await createFeedRepository(database).after(0, 1000);
  expect(changes.map((change) => change.seq)).toEqual(Array.from({ length: latestSeq }, (_, index) => index + 1));
  const files = new Map<string, string>();
  for (const change of changes) {
    if (change.kind === 'upsert') files.set(change.file.fileId, change.file.relativePath);
    else expect(files.delete(change.fileId)).toBe(true);
  }
  return [...files.values()].sort();
}

const listing = [
  [listedFile('/a/1.wav'), listedFile('/a/2.wav'), listedFile('/b.mp3')],
  [listedFile('/c.mp3'), listedFile('/d.flac')],
];
const changes = [
  [deletedAt('/a'), deletedAt('/b.mp3'), listedFile('/moved.mp3', { fileId: 'id:/b.mp3' }), listedFile('/e.ogg')],
];

describe('a crash at any statement', () => {
  it.each([
    [
      'of a first listing',
      scriptedStorage(listing),
      async () => undefined,
      ['/a/1.wav', '/a/2.wav', '/b.mp3', '/c.mp3', '/d.flac'],
      5,
    ],
    [
      'of following changes',
      scriptedStorage(listing, changes),
      async () => pass(scriptedStorage(listing)),
      ['/c.mp3', '/d.flac', '/e.ogg', '/moved.mp3'],
      9,
    ],
    [
      'of listing again',
      scriptedStorage([
        [listedFile('/c.mp3')],
        [listedFile('/moved.mp3', { fileId: 'id:/b.mp3' }), listedFile('/e.ogg')],
      ]),
      async () => {
        await pass(scriptedStorage(listing));
        await createMirrorRepository(database).forgetPosition();
      },
      ['/c.mp3', '/e.ogg', '/moved.mp3'],
      10,
    ],
  ])('%s repeats nothing and loses nothing', async (_name, storage, prepare, expected, changesInAll) => {
    for (let statement = 1, hasCrashed = true; hasCrashed; statement += 1) {
      await database.query('TRUNCATE file, change');
      await database.query('UPDATE feed_head SET seq = 0');
      await database.query('UPDATE mirror SET cursor = NULL, listing_cursor = NULL');
      await prepare();
      const crashing = crashingAt(statement);
      await pass(storage, crashing.database).catch((error: unknown) => {
        if (!String(error).includes('crashed here')) throw error;
      });
      hasCrashed = crashing.hasCrashed();
      await pass(storage);
      expect(await followedPaths()).toEqual(expected);
      const [log] = await database.query<{ count: number }[]>('SELECT count(*)::int AS count FROM change');
      expect(log?.count).toBe(changesInAll);
    }
  });
});

describe('a change of metadata between two pages', () => {
  it('takes the next number, and the log stays in order', async () => {
    await pass(scriptedStorage([[listedFile('/a.wav')]]));
    const lengths = createLengthsRepository(database);
    const [file] = await lengths.find(['id:/a.wav']);
    if (!file) throw new Error('The new file does not wait for its length.');
    await Promise.all([
      database.transaction((tx) => lengths.keep(tx, [{ file, durationSeconds: 12.5 }])),
      createMirrorRepository(database)
        .forgetPosition()
        .then(() => pass(scriptedStorage([[listedFile('/a.wav'), listedFile('/b.wav')]]))),
    ]);
    expect(await followedPaths()).toEqual(['/a.wav', '/b.wav']);
    const { changes: written } = await createFeedRepository(database).after(0, 10);
    const last = written.findLast((change) => change.kind === 'upsert' && change.file.relativePath === '/a.wav');
    expect(last?.kind === 'upsert' && last.file.durationSeconds).toBe(12.5);
  });
});
