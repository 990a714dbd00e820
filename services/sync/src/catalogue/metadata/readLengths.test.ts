import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { column } from '@simmer/service-common/database/column.ts';
import { readValues } from '@simmer/service-common/database/rows.ts';
import { jobSchemaOf } from '@simmer/service-common/jobs/jobTables.ts';
import { sendJob } from '@simmer/service-common/jobs/sendJob.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { lengthsJob } from '../../jobs/lengthsJob.ts';
import { startBefore, storage, sync } from '../../testing/startBefore.ts';
import { wavTone } from '../../testing/tones.ts';
import { forsakeJobs, instanceOf, jobsOf, makeJobsDue, readAllLengths, runningJobs } from '../../testing/workOff.ts';

startBefore(beforeEach, { files: { 'two seconds.wav': wavTone(2), 'noise.mp3': Buffer.alloc(5_000, 7) } });

beforeEach(async () => {
  await expect.poll(async () => (await sync.pass(), (await sync.parts.feed.after(0, 1)).latestSeq)).toBe(2);
});

const work = () => readAllLengths(sync.parts);
const changes = async () =>
  (await sync.parts.feed.after(2, 10)).changes.map(
    (change) => change.kind === 'upsert' && [change.file.filename, change.file.durationSeconds],
  );
const jobs = () => jobsOf(sync.database, lengthsJob);
const makeDue = () => makeJobsDue(sync.database);
const waiting = async () => (await sync.parts.queues.counts()).lengths;
const allIds = () => readValues(sync.database, column.text, 'SELECT file_id FROM file ORDER BY path_lower');

describe('the duration of a new file', () => {
  it('follows its row as a separate change; a file without one adds none', async () => {
    await work();
    expect(await changes()).toEqual([['two seconds.wav', 2]]);
    expect(await jobs()).toEqual([]);
  });

  it('waits while many files arrive', async () => {
    await sync.parts.mirror.markSyncing(new Date());
    const read = work();
    await expect.poll(() => runningJobs(sync.database)).toBe(2);
    await sync.database.query('UPDATE mirror SET syncing_since = NULL, many_put_at = now()');
    expect(await changes()).toEqual([]);
    await sync.database.query(`UPDATE mirror SET many_put_at = now() - interval '2 seconds'`);
    await read;
    expect(await changes()).toEqual([['two seconds.wav', 2]]);
  });

  it('is read again after storage failed, however often', async () => {
    for (let round = 1; round <= 15; round += 1) {
      storage.faults.inject({ kind: 'answer', status: 503, route: '/temporary/', times: 50 });
      await work();
      expect((await jobs()).map(({ delays }) => delays)).toEqual([round, round]);
      await makeDue();
    }
    expect(await waiting()).toBe(2);
    storage.faults.clear();
    await work();
    expect(await changes()).toEqual([['two seconds.wav', 2]]);
    expect(await waiting()).toBe(0);
  });

  it('is not read before the storage allows it', async () => {
    const headers = { 'retry-after': '800' };
    storage.faults.inject({ kind: 'answer', status: 429, route: '/2/files/get_temporary_link', times: 50, headers });
    await work();
    const schema = await jobSchemaOf(sync.database);
    const pauses = await sync.database.query<{ seconds: number }[]>(
      `SELECT extract(epoch FROM start_after - created_on)::float8 AS seconds FROM ${schema}.job WHERE name = 'lengths'`,
    );
    expect(pauses.map(({ seconds }) => Math.round(seconds))).toEqual([800, 800]);
  });

  it('is read although another of the same folder can’t be', async () => {
    const fileIds = (await sync.parts.lengths.find(await allIds())).map(({ fileId }) => fileId);
    await sync.database.query(`DELETE FROM ${await jobSchemaOf(sync.database)}.job`);
    for (const order of [fileIds, fileIds.toReversed()]) {
      await sync.database.query('UPDATE file SET awaits_length = true, duration_seconds = NULL');
      await sendJob(sync.database, lengthsJob, { fileIds: order, delays: 0 });
      storage.faults.inject({ kind: 'answer', status: 503, route: '/temporary/', times: 50 });
      await work();
      expect(await jobs()).toEqual([{ fileIds: [...order.slice(1), order[0]], delays: 1 }]);
      storage.faults.clear();
      await makeDue();
      await work();
      expect((await changes()).at(-1)).toEqual(['two seconds.wav', 2]);
      expect(await jobs()).toEqual([]);
    }
  });

  it('is not looked for any more when the file has vanished', async () => {
    await rm(join(storage.music, 'two seconds.wav'));
    await work();
    expect(await changes()).toEqual([]);
    expect(await jobs()).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('is read once by two workers', async () => {
    await Promise.all([work(), work()]);
    expect(await changes()).toEqual([['two seconds.wav', 2]]);
  });

  it('is read by another instance if the first is gone', async () => {
    const forsaken = instanceOf(sync.database);
    forsaken.work({ ...lengthsJob, atOnce: 2 }, () => new Promise(() => undefined));
    await forsaken.start();
    await expect.poll(() => runningJobs(sync.database)).toBe(2);
    await forsakeJobs(sync.database);
    await work();
    await forsaken.close();
    expect(await changes()).toEqual([['two seconds.wav', 2]]);
    expect(await jobs()).toEqual([]);
  });

  it('is read again after the content changed, and the old result is dropped', async () => {
    const old = await sync.parts.lengths.find(await allIds());
    await storage.put('two seconds.wav', wavTone(3));
    await expect.poll(async () => (await sync.pass(), changes())).toHaveLength(1);
    const measured = old.map((file) => ({ file, durationSeconds: 2 }));
    await sync.database.transaction((tx) => sync.parts.lengths.keep(tx, measured));
    await work();
    expect((await changes()).at(-1)).toEqual(['two seconds.wav', 3]);
  });
});
