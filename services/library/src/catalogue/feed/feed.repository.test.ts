import { createTestDatabase, type TestDatabase } from '@simmer/service-common/testing/testDatabase.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openLibraryDatabase } from '../../base/database/database.ts';
import { aStoredFile, changesOf, type Step } from '../../testing/storedFiles.ts';
import { silentLog } from '../../testing/testLibrary.ts';
import { createFeedRepository, type FeedRepository } from './feed.repository.ts';

let testDatabase: TestDatabase;
let database: Database;
let feed: FeedRepository;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openLibraryDatabase(testDatabase.url, silentLog);
  feed = createFeedRepository(database);
});
afterAll(async () => {
  await database.destroy();
  await testDatabase.drop();
});
beforeEach(async () => {
  await database.query('TRUNCATE version, song, outbox, share RESTART IDENTITY CASCADE');
  await database.query('UPDATE feed_cursor SET last_seq = 0');
  await database.query('UPDATE change_clock SET last_seq = 0, catalogue_revision = 0');
});

async function apply(...steps: Step[]): Promise<void> {
  const after = await feed.readCursor();
  await feed.applyPage(after, changesOf(steps, after));
}

type Row = { id: number; file_id: string; path: string; title: string; number: number | null; missing: boolean };

const versions = () =>
  database.query<Row[]>(
    `SELECT v.id, v.file_id, v.path, s.title, v.number, v.missing_at IS NOT NULL AS missing
       FROM version v JOIN song s USING (title_key) ORDER BY v.file_id`,
  );

async function state() {
  const [clock] = await database.query('SELECT last_seq::int, catalogue_revision::int FROM change_clock');
  const rows = await versions();
  const outbox = await database.query('SELECT seq::int, topic FROM outbox ORDER BY seq');
  // Ids come from a sequence, which does not count back when a transaction fails.
  return { cursor: await feed.readCursor(), clock, outbox, versions: rows.map(({ id: _id, ...row }) => row) };
}

describe('a page of the change log', () => {
  it('brings files in as versions of songs', async () => {
    await apply(
      aStoredFile('/Midnight Drive v1.mp3'),
      aStoredFile('/MIDNIGHT_DRIVE_mix4.mp3'),
      aStoredFile('/Paper Boats.wav'),
    );
    expect(await versions()).toMatchObject([
      { title: 'MIDNIGHT DRIVE', number: 4 },
      { title: 'MIDNIGHT DRIVE', number: 1 },
      { title: 'Paper Boats', number: null },
    ]);
  });

  it('gives the demo songs their statuses when they are what fills an empty library, and no others', async () => {
    const demo = [
      'Midnight Drive v1',
      'Paper Boats - rough 1',
      'Slow Boil mix 2',
      'Lantern Street v1',
      'Open Window idea 1',
    ];
    await apply(...demo.map((name) => aStoredFile(`/${name}.wav`)));
    const records = await database.query<{ status: string }[]>('SELECT status FROM song_status');
    expect(records).toHaveLength(demo.length);
    expect(records.map(({ status }) => status)).not.toContain('Sketch');
  });

  it('leaves a team’s own songs without a status', async () => {
    await apply(aStoredFile('/Midnight Drive v1.wav'), aStoredFile('/Our Own v1.wav'));
    expect(await database.query('SELECT FROM song_status')).toEqual([]);
  });

  it('writes and announces nothing when nothing in it is new', async () => {
    const file = aStoredFile('/Midnight Drive v1.mp3');
    await apply(file);
    const before = await state();
    const xmin = () => database.query('SELECT xmin FROM version');
    const rowBefore = await xmin();
    await apply(file, file);
    expect(await state()).toEqual({ ...before, cursor: 3 });
    expect(await xmin()).toEqual(rowBefore);
  });

  it('is not applied if the cursor has moved', async () => {
    await apply(aStoredFile('/a.mp3'));
    expect(await feed.applyPage(0, changesOf([{ removed: 'id:/a.mp3' }]))).toBe(false);
    expect(await versions()).toMatchObject([{ missing: false }]);
  });

  it('keeps a version through removal and return, with its song', async () => {
    await apply(aStoredFile('/a.mp3'));
    const [before] = await versions();
    await apply({ removed: 'id:/a.mp3' });
    expect(await versions()).toMatchObject([{ id: before?.id, missing: true, title: 'a' }]);
    await apply(aStoredFile('/a.mp3', { fileId: 'id:other', contentHash: 'other' }));
    expect(await versions()).toMatchObject([{ id: before?.id, missing: false, file_id: 'id:other' }]);
  });

  it('moves file ids between versions without a clash', async () => {
    await apply(aStoredFile('/a.mp3'), aStoredFile('/b.mp3'));
    await apply(
      { removed: 'id:/a.mp3' },
      { removed: 'id:/b.mp3' },
      aStoredFile('/a.mp3', { fileId: 'id:c' }),
      aStoredFile('/b.mp3', { fileId: 'id:/a.mp3' }),
    );
    expect(await versions()).toMatchObject([
      { file_id: 'id:/a.mp3', path: '/Music/b.mp3', missing: false },
      { file_id: 'id:c', path: '/Music/a.mp3', missing: false },
    ]);
  });

  it('keeps a title set by a curator', async () => {
    await apply(aStoredFile('/a v1.mp3'));
    await database.query(`INSERT INTO song (title_key, title) VALUES ('moved', 'Moved')`);
    await database.query(`UPDATE version SET clean_title_override = 'Moved', override_title_key = 'moved'`);
    await apply(aStoredFile('/renamed v2.mp3', { fileId: 'id:/a v1.mp3' }));
    expect(await versions()).toMatchObject([{ title: 'Moved', number: 2, path: '/Music/renamed v2.mp3' }]);
  });

  it('forgets a reported length when the bytes change', async () => {
    await apply(aStoredFile('/a.mp3'));
    await database.query('UPDATE version SET reported_duration_seconds = 100');
    await apply(aStoredFile('/b.mp3', { fileId: 'id:/a.mp3', contentHash: 'hash of /a.mp3' }));
    expect(await database.query('SELECT reported_duration_seconds FROM version')).toEqual([
      { reported_duration_seconds: 100 },
    ]);
    await apply(aStoredFile('/b.mp3', { fileId: 'id:/a.mp3', contentHash: 'other', rev: '2' }));
    expect(await database.query('SELECT reported_duration_seconds FROM version')).toEqual([
      { reported_duration_seconds: null },
    ]);
  });

  it('takes names that no text column can hold', async () => {
    await apply(aStoredFile('/a\ud800\0b.mp3'));
    expect(await versions()).toMatchObject([{ title: 'a\ufffdb' }]);
  });
});

describe('a crash', () => {
  const first: Step[] = [aStoredFile('/a v1.mp3'), aStoredFile('/a v2.mp3'), aStoredFile('/b.mp3')];
  const second: Step[] = [
    aStoredFile('/c.mp3', { fileId: 'id:/b.mp3' }),
    { removed: 'id:/a v2.mp3' },
    aStoredFile('/d.mp3'),
    aStoredFile('/a v2.mp3', { fileId: 'id:new', sizeBytes: 5 }),
    { removed: 'id:/a v1.mp3' },
  ];

  /** Lets the n-th statement of the next transaction fail, before or after it has been done. */
  function failAt(n: number, when: 'before' | 'after'): { reached(): boolean; undo(): void } {
    const create = database.createQueryRunner.bind(database);
    let count = 0;
    let reached = false;
    database.createQueryRunner = (mode) => {
      const runner = create(mode);
      const query = runner.query.bind(runner);
      const failing = async (text: string, parameters?: unknown[]) => {
        count += 1;
        const isTheOne = count === n;
        reached ||= isTheOne;
        if (isTheOne && when === 'before') throw new Error('crashed');
        const answer: unknown = await query(text, parameters);
        if (isTheOne) throw new Error('crashed');
        return answer;
      };
      runner.query = failing as typeof runner.query;
      return runner;
    };
    return {
      reached: () => reached,
      undo: () => {
        database.createQueryRunner = create;
      },
    };
  }

  it.each([
    'before',
    'after',
  ] as const)('%s any statement leaves the library as if there had been none', async (when) => {
    await apply(...first);
    await apply(...second);
    const expected = await state();
    let n = 0;
    for (let reached = true; reached; ) {
      n += 1;
      await database.query('TRUNCATE version, song, outbox, share RESTART IDENTITY CASCADE');
      await database.query('UPDATE feed_cursor SET last_seq = 0');
      await database.query('UPDATE change_clock SET last_seq = 0, catalogue_revision = 0');
      await apply(...first);
      const crash = failAt(n, when);
      const after = await feed.readCursor().catch(() => first.length);
      await feed.applyPage(after, changesOf(second, first.length)).catch(() => undefined);
      crash.undo();
      reached = crash.reached();
      // The follower asks for what comes after the cursor, wherever that is now.
      const cursor = await feed.readCursor();
      const rest = changesOf(second, first.length).filter((change) => change.seq > cursor);
      if (rest.length > 0) await feed.applyPage(cursor, rest);
      expect(await state(), `statement ${n}`).toEqual(expected);
    }
    expect(n).toBeGreaterThan(8);
  });
});
