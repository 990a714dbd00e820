import { describe, expect, it, vi } from 'vitest';
import { startFakeSync } from '../../testing/fakeSync.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile, changesOf } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const sync = perTest(startFakeSync);
const library = perTest(() => startTestLibrary({ syncUrl: sync.url }));

const titles = async () => {
  const songs: { cleanTitle: string }[] = await (await library.call('/api/songs')).json();
  return songs.map((song) => song.cleanTitle).sort();
};
const bell = () => library.database.query(`SELECT pg_notify('simmer_feed', '')`);
const soon = { interval: 20 };

describe('the library', () => {
  it('shows a file as soon as the log is woken', async () => {
    await vi.waitFor(() => expect(sync.asked.length).toBeGreaterThan(0), soon);
    sync.changes.push(...changesOf([aStoredFile('/Paper Boats v1.mp3')]));
    await bell();
    await vi.waitFor(async () => expect(await titles()).toEqual(['Paper Boats']), soon);
  });

  it('reads a long log in pages, from where it stopped', async () => {
    sync.changes.push(
      ...changesOf(Array.from({ length: 4_100 }, (_, index) => aStoredFile(`/Song number ${index}.mp3`))),
    );
    await bell();
    await vi.waitFor(async () => expect((await titles()).length).toBe(4_100), soon);
    await vi.waitFor(
      () => expect(new Set(sync.asked.map(({ after }) => after))).toEqual(new Set([0, 2_000, 4_000, 4_100])),
      soon,
    );
  });

  it('retries what it cannot read and never skips it', async () => {
    sync.troubles.push(
      { status: 503, body: {} },
      { status: 200, body: { changes: [{ seq: 1, kind: 'unheard of' }], latestSeq: 1 } },
      {
        status: 200,
        body: {
          changes: changesOf([aStoredFile('/b.mp3')], 4).concat(changesOf([aStoredFile('/a.mp3')])),
          latestSeq: 5,
        },
      },
    );
    sync.changes.push(...changesOf([aStoredFile('/Paper Boats.mp3')]));
    await vi.waitFor(async () => expect(await titles()).toEqual(['Paper Boats']), soon);
    expect(sync.troubles).toEqual([]);
    expect(sync.asked.slice(0, 4).every(({ after }) => after === 0)).toBe(true);
  });

  it('reads a restarted log from the beginning', async () => {
    sync.changes.push(...changesOf([aStoredFile('/a.mp3'), aStoredFile('/b.mp3')]));
    await bell();
    await vi.waitFor(async () => expect(await titles()).toEqual(['a', 'b']), soon);
    sync.changes.splice(0, 2, ...changesOf([aStoredFile('/c.mp3')]));
    await bell();
    await vi.waitFor(async () => expect(await titles()).toEqual(['a', 'b', 'c']), soon);
  });
});

describe('two instances', () => {
  const leaders = async () => {
    const [row] = await library.database.query(
      `SELECT count(*)::int AS count FROM pg_locks
        WHERE locktype = 'advisory' AND classid = 7461002 AND granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return row.count;
  };

  it('follow the log with one of them, and the other takes over', async () => {
    await vi.waitFor(async () => expect(await leaders()).toBe(1), soon);
    const other = await library.startAnother();
    await bell();
    await library.app.close();
    sync.changes.push(...changesOf([aStoredFile('/Paper Boats.mp3')]));
    await vi.waitFor(async () => {
      await bell();
      const songs = await (await library.call(`${other.url}/api/songs`)).json();
      expect(songs).toMatchObject([{ cleanTitle: 'Paper Boats' }]);
    }, soon);
    expect(await leaders()).toBe(1);
  });
});
