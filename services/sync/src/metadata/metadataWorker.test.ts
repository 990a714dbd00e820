import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localBackOff } from '../jobs/backOff.ts';
import { startTestStorage, type TestStorage } from '../testing/testStorage.ts';
import { startTestSync, type TestSync } from '../testing/testSync.ts';
import { wavTone } from '../testing/tones.ts';
import { workOff } from './metadataWorker.ts';

const signal = new AbortController().signal;
let storage: TestStorage;
let sync: TestSync;

beforeEach(async () => {
  storage = await startTestStorage();
  await storage.put('two seconds.wav', wavTone(2));
  await storage.put('noise.mp3', Buffer.alloc(5_000, 7));
  sync = await startTestSync(storage);
  await expect.poll(async () => (await sync.pass(), (await sync.parts.feed.after(0, 1)).latestSeq)).toBe(2);
});

afterEach(async () => {
  await sync.stop();
  await storage.stop();
});

const work = () => workOff({ ...sync.parts, backOff: localBackOff }, signal);
const changes = async () =>
  (await sync.parts.feed.after(2, 10)).changes.map(
    (change) => change.kind === 'upsert' && [change.file.filename, change.file.durationSeconds],
  );
const jobs = () => sync.database.query<{ file_id: string }[]>('SELECT * FROM job');
const makeDue = () => sync.database.query('UPDATE job SET run_after = now()');

describe('the duration of a new file', () => {
  it('follows its row as a separate change; a file without one adds none', async () => {
    await work();
    expect(await changes()).toEqual([['two seconds.wav', 2]]);
    expect(await jobs()).toEqual([]);
  });

  it('waits while many files arrive', async () => {
    await sync.parts.mirror.markSyncing(new Date());
    await work();
    expect(await changes()).toEqual([]);
    await sync.database.query('UPDATE mirror SET syncing_since = NULL, many_put_at = now()');
    await work();
    expect(await changes()).toEqual([]);
    await sync.database.query(`UPDATE mirror SET many_put_at = now() - interval '2 seconds'`);
    await work();
    expect(await changes()).toEqual([['two seconds.wav', 2]]);
  });

  it('is read again after storage failed', async () => {
    storage.faults.inject({ kind: 'answer', status: 503, route: '/temporary/', times: 2 });
    await work();
    expect(await jobs()).toHaveLength(2);
    storage.faults.clear();
    await makeDue();
    await work();
    expect(await changes()).toEqual([['two seconds.wav', 2]]);
  });

  it('is read once by two workers', async () => {
    await Promise.all([work(), work()]);
    expect(await changes()).toEqual([['two seconds.wav', 2]]);
  });

  it('is read by another worker if the first is gone', async () => {
    await sync.parts.jobs.take(10);
    await work();
    expect(await changes()).toEqual([]);
    await makeDue();
    await work();
    expect(await changes()).toEqual([['two seconds.wav', 2]]);
  });

  it('is read again after the content changed, and the old result is dropped', async () => {
    const old = await sync.parts.jobs.take(10);
    await storage.put('two seconds.wav', wavTone(3));
    await expect.poll(async () => (await sync.pass(), changes())).toHaveLength(1);
    await sync.parts.jobs.finish(old.map((file) => ({ file, durationSeconds: 2 })));
    await makeDue();
    await work();
    expect((await changes()).at(-1)).toEqual(['two seconds.wav', 3]);
  });
});
