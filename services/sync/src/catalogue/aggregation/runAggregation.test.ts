import { appendFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowMoving } from '../../testing/allowMoving.ts';
import { crashingCalls, crashingDatabase, fuseAt } from '../../testing/crashing.ts';
import { startBefore, storage, sync } from '../../testing/startBefore.ts';
import { emptyMirror } from '../../testing/testSync.ts';
import { createAggregationRepository } from './aggregation.repository.ts';
import { type AggregationDeps, runAggregation } from './runAggregation.ts';

startBefore(beforeAll);

beforeAll(async () => {
  await allowMoving(sync);
});

beforeEach(async () => {
  await emptyMirror(sync);
  for (const name of await readdir(storage.music)) await rm(join(storage.music, name), { recursive: true });
  await shows([]);
});

/** Waits until the storage lists exactly these files. */
const shows = (paths: string[]) => expect.poll(shownPaths, { interval: 30 }).toEqual(paths);

async function shownPaths(): Promise<string[]> {
  const paths: string[] = [];
  for await (const files of sync.parts.mover.filesBelow('/Music')) paths.push(...files.map((file) => file.pathDisplay));
  return paths.sort();
}

async function putAll(...paths: string[]): Promise<void> {
  for (const path of paths) await storage.put(path, `content of ${path}`);
  await shows(paths.map((path) => `/Music/${path}`).sort());
}

const run = (given: Partial<AggregationDeps> = {}, quietMs = 0) =>
  runAggregation({ quietMs }, { ...sync.parts, recheckLater: async () => undefined, ...given });
const logs = () => sync.parts.aggregation.logs({ outcome: 'all' }, 100);

describe('an aggregation', () => {
  it('moves mixdowns and nothing else, and says so', async () => {
    await putAll('x/mixdowns/a.mp3', 'y/MIXDOWNS/b.wav', 'y/c.wav', 'y/MIXDOWNS/d.flac');
    expect(await run()).toEqual({ moved: 2, growing: 0, failed: 0 });
    await shows(['/Music/Mixes/a.mp3', '/Music/Mixes/b.wav', '/Music/y/MIXDOWNS/d.flac', '/Music/y/c.wav']);
    expect(await logs()).toMatchObject([
      { operation: 'move', sourceFilePath: '/Music/y/MIXDOWNS/b.wav', fileSize: 27, errorMessage: null },
      { sourceFilePath: '/Music/x/mixdowns/a.mp3', targetFilePath: '/Music/Mixes/a.mp3' },
    ]);
    expect((await sync.parts.aggregation.config()).lastRun).not.toBeNull();
    expect(await run()).toEqual({ moved: 0, growing: 0, failed: 0 });
  });

  it('leaves alone what can’t be fetched, and is not stopped by it', async () => {
    await putAll('x/mixdowns/a.mp3', 'x/mixdowns/b.mp3', 'x/mixdowns/c.mp3', 'x/mixdowns/._a.mp3');
    await storage.put('x/mixdowns/Lyrics.paper', '{}');
    const give = (path: string, fields: object) =>
      storage.faults.inject({ kind: 'fields', path: `/Music/x/mixdowns/${path}`, fields: { ...fields } });
    give('a.mp3', { path_display: null, content_hash: null, is_downloadable: false });
    give('b.mp3', { symlink_info: { target: '/elsewhere.mp3' } });
    give('c.mp3', { path_display: null, file_lock_info: { is_lockholder: true } });
    await shows(['/Music/x/mixdowns/._a.mp3', '/music/x/mixdowns/c.mp3']);
    // A folder whose spelling isn't told may be any.
    give('c.mp3', { file_lock_info: { is_lockholder: true }, path_display: '/Music/x/mixdowns/c.mp3' });
    expect(await run()).toEqual({ moved: 1, growing: 0, failed: 0 });
  });

  it('gives a number to a name that is taken, and overwrites nothing', async () => {
    await putAll('Mixes/a.mp3', 'x/mixdowns/a.mp3', 'y/mixdowns/a.mp3');
    expect(await run()).toEqual({ moved: 2, growing: 0, failed: 0 });
    await shows(['/Music/Mixes/a (1).mp3', '/Music/Mixes/a (2).mp3', '/Music/Mixes/a.mp3']);
    expect(await readFile(join(storage.music, 'Mixes/a.mp3'), 'utf8')).toBe('content of Mixes/a.mp3');
  });

  it('leaves a file that changed a moment ago, or between two looks, for the next run', async () => {
    await putAll('x/mixdowns/a.mp3');
    expect(await run({}, 60_000)).toEqual({ moved: 0, growing: 1, failed: 0 });
    const grow = async () => {
      const [before] = await sync.parts.mover.filesBelow('/Music/x')[Symbol.asyncIterator]().next().then(first);
      await appendFile(join(storage.music, 'x/mixdowns/a.mp3'), ' and more');
      await expect.poll(async () => (await sync.parts.mover.find(before?.fileId ?? ''))?.rev).not.toBe(before?.rev);
    };
    expect(await run({ recheckLater: grow })).toEqual({ moved: 0, growing: 1, failed: 0 });
    expect(await run()).toEqual({ moved: 1, growing: 0, failed: 0 });
    expect(await readFile(join(storage.music, 'Mixes/a.mp3'), 'utf8')).toBe('content of x/mixdowns/a.mp3 and more');
  });

  it('logs a file that the storage refuses to move once, and continues with the others', async () => {
    await putAll('x/mixdowns/a.mp3', 'x/mixdowns/b.mp3');
    const refused = { error_summary: 'cant_move_shared_folder/..', error: { '.tag': 'cant_move_shared_folder' } };
    const refuseFirst = () =>
      storage.faults.inject({ kind: 'answer', route: '/2/files/move_v2', status: 409, body: refused });
    refuseFirst();
    expect(await run()).toEqual({ moved: 1, growing: 0, failed: 1 });
    refuseFirst();
    expect(await run()).toEqual({ moved: 0, growing: 0, failed: 1 });
    const failed = await sync.parts.aggregation.logs({ outcome: 'failed' }, 10);
    expect(failed.map((log) => log.errorMessage)).toEqual([
      'The storage refused the request. (cant_move_shared_folder)',
    ]);
    expect(await sync.parts.aggregation.logs({ outcome: 'moved', search: 'B.MP3' }, 10)).toHaveLength(1);
    expect(await sync.parts.aggregation.logs({ outcome: 'all', search: 'nothing like it' }, 10)).toEqual([]);
  });

  it('is not run twice at once', async () => {
    await putAll('x/mixdowns/a.mp3');
    let second: unknown = 'not asked';
    await run({
      recheckLater: async () => {
        expect(await sync.parts.aggregation.isRunning()).toBe(true);
        second = await run();
      },
    });
    expect(second).toBeUndefined();
    expect(await sync.parts.aggregation.isRunning()).toBe(false);
  });

  it('loses and doubles no file, and no line of the log, wherever it crashes', async () => {
    let crashes = 0;
    for (let step = 1, isOver = false; !isOver; step += 1) {
      await emptyMirror(sync);
      await rm(join(storage.music, 'Mixes'), { recursive: true, force: true });
      await putAll('x/mixdowns/a.mp3', 'y/mixdowns/a.mp3');
      const fuse = fuseAt(step);
      const crashing = {
        aggregation: createAggregationRepository(crashingDatabase(sync.parts.database, fuse)),
        mover: crashingCalls(sync.parts.mover, fuse),
      };
      await run(crashing).catch((error: unknown) => {
        if (!String(error).includes('crashed here')) throw error;
        crashes += 1;
      });
      isOver = !fuse.hasBlown();
      // The lock of a dead process is free, because its connection is closed.
      await run();
      await shows(['/Music/Mixes/a (1).mp3', '/Music/Mixes/a.mp3']);
      expect((await logs()).map((log) => log.sourceFilePath).sort()).toEqual([
        '/Music/x/mixdowns/a.mp3',
        '/Music/y/mixdowns/a.mp3',
      ]);
      expect(await sync.parts.aggregation.planned()).toEqual([]);
    }
    expect(crashes).toBeGreaterThan(10);
  });
});

const first = <T>({ value }: IteratorResult<T[]>): T[] => (Array.isArray(value) ? value : []);
