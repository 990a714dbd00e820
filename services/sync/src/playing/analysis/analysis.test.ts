import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { waveform } from '@simmer/contracts/services';
import {
  downloadAddress,
  mediaSecret,
  streamAddress,
  waveformAddress,
} from '@simmer/service-common/internal/mediaAddress.ts';
import { aiffFile, wavFile, written } from '@simmer/service-sound/testing/audioFiles.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { analysisJob, sendAnalyses } from '../../jobs/analysisJob.ts';
import { mirrorFiles } from '../../testing/mirrorFiles.ts';
import { startBefore, storage, sync } from '../../testing/startBefore.ts';
import {
  analyseAll,
  forsakeJobs,
  instanceOf,
  jobsOf,
  makeJobsDue,
  readAllLengths,
  runningJobs,
} from '../../testing/workOff.ts';
import { analyseContent } from './analyseContent.ts';

const LINK = '/temporary/';
const path = process.env.PATH;
const values = Array.from({ length: 600_000 }, (_, at) => ((at * 7_919) % 65_536) - 32_768);
/** more than a megabyte: it is fetched and turned into WAV in several parts */
const wav = wavFile({ data: written(values, 16, false), bits: 16 });
const short = wavFile({ data: written(values.slice(0, 40_000), 16, false), bits: 16 });
const aiff = aiffFile({ data: written(values, 16, true), bits: 16 });

startBefore(beforeEach);

afterEach(() => {
  process.env.PATH = path;
});

const analyseWaiting = () => analyseAll(sync.parts);
const rows = () => sync.database.query('SELECT outcome FROM analysis ORDER BY media_name');
const makeDue = () => makeJobsDue(sync.database);
const word = () => mediaSecret(sync.parts.secret);

/** @returns their media names, in the order of their paths */
async function drop(files: Record<string, Uint8Array>): Promise<string[]> {
  const names = await mirrorFiles(storage, sync, files);
  storage.faults.clear();
  return names;
}

const ask = (mediaName = '') =>
  fetch(`${sync.url}${waveformAddress(mediaName, { now: sync.clock.now(), secretWord: word() })}`);
const play = (mediaName = '', headers: Record<string, string> = {}) =>
  fetch(`${sync.url}${streamAddress(mediaName, { now: sync.clock.now(), secretWord: word() })}`, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a dropped file', () => {
  it('has its waveform when it was analysed, and its audio is in the cache then', async () => {
    const [name = ''] = await drop({ 'song.wav': short });
    expect((await ask(name)).status).toBe(404);
    await analyseWaiting();
    const answer = await ask(name);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(waveform.parse(await answer.json()).peaks).toHaveLength(2_000);
    expect(await sync.parts.cache.isComplete({ mediaName: name, fileId: '', contentHash: '', sizeBytes: 1 })).toBe(
      true,
    );
    storage.faults.clear();
    expect((await bytesOf(await play(name))).equals(short)).toBe(true);
    expect(storage.faults.calls()).toEqual({});
  });

  it('is analysed only after the first look at new files', async () => {
    await storage.put('song.wav', short);
    await expect.poll(async () => (await sync.pass(), rows())).toHaveLength(1);
    const analyse = vi.fn(sync.parts.analyse);
    const analysed = analyseAll({ ...sync.parts, analyse });
    await expect.poll(() => runningJobs(sync.database)).toBe(1);
    expect(analyse).not.toHaveBeenCalled();
    await readAllLengths(sync.parts);
    await analysed;
    expect(await rows()).toMatchObject([{ outcome: 'done' }]);
  });

  it('is analysed once, whatever copies there are of it and however many workers', async () => {
    await drop({ 'song.wav': short, 'copy of song.wav': short, 'Album/song.wav': short });
    let times = 0;
    const analyse: typeof sync.parts.analyse = (...given) => {
      times += 1;
      return sync.parts.analyse(...given);
    };
    await Promise.all([1, 2].map(() => analyseAll({ ...sync.parts, analyse })));
    expect(times).toBe(1);
    expect(await rows()).toMatchObject([{ outcome: 'done' }]);
    expect(storage.faults.calls()[LINK]).toBe(1);
  });

  it('waits for its analysis after a start', async () => {
    await drop({ 'song.wav': short });
    const analysedBy: string[] = [];
    const startedAfter = async (afterMs: number) => {
      const analyse: typeof sync.parts.analyse = (...given) => {
        analysedBy.push(`after ${afterMs} ms`);
        return sync.parts.analyse(...given);
      };
      const jobs = instanceOf(sync.database);
      jobs.work(analysisJob, analyseContent({ ...sync.parts, analyse }, afterMs));
      await jobs.start();
      return jobs;
    };
    const waiting = await startedAfter(600_000);
    await expect.poll(() => runningJobs(sync.database)).toBe(1);
    await waiting.close();
    await makeDue();
    const working = await startedAfter(1);
    await expect.poll(rows).toMatchObject([{ outcome: 'done' }]);
    await working.close();
    expect(analysedBy).toEqual(['after 1 ms']);
  });

  it.each([null, 4.2])('corrects a length of %s, of each copy', async (headerSeconds) => {
    await drop({ 'song.wav': short, 'copy of song.wav': short });
    await sync.database.query('UPDATE file SET duration_seconds = $1', [headerSeconds]);
    const before = (await sync.parts.feed.after(0, 100)).latestSeq;
    await analyseWaiting();
    const { changes } = await sync.parts.feed.after(before, 100);
    const changed = changes.map(
      (change) => change.kind === 'upsert' && [change.file.filename, change.file.durationSeconds],
    );
    expect(changed.toSorted()).toEqual([
      ['copy of song.wav', 5],
      ['song.wav', 5],
    ]);
  });

  it('sends the measurements to followers of the change log, once for all copies', async () => {
    const [name] = await drop({ 'song.wav': short, 'copy of song.wav': short });
    await sync.database.query('UPDATE file SET duration_seconds = 5');
    const before = (await sync.parts.feed.after(0, 100)).latestSeq;
    await analyseWaiting();
    const { changes } = await sync.parts.feed.after(before, 100);
    expect(changes).toMatchObject([
      { kind: 'upsert', file: { mediaName: name, analysis: { integratedLufs: expect.any(Number) } } },
    ]);
    const answer = await sync.ask('/internal/likeness', { mediaNames: [name, 'f00d.wav'] });
    expect(await answer.json()).toEqual({ pairs: [], waiting: [1], unheard: [] });
    expect((await fetch(`${sync.url}/internal/likeness`, { method: 'POST' })).status).toBe(401);
  });

  it('gets a lost waveform again on the next request', async () => {
    const [name = ''] = await drop({ 'song.wav': short });
    await analyseWaiting();
    const loseFolder = async () => {
      await rm(join(sync.parts.settings.SIMMER_DATA, 'cache'), { recursive: true });
      await sync.parts.cache.prepare();
    };
    await loseFolder();
    expect((await ask(name)).status).toBe(200);
    await loseFolder();
    await sync.database.query('DELETE FROM peaks');
    await analyseWaiting();
    expect((await ask(name)).status).toBe(404);
    await analyseWaiting();
    expect((await ask(name)).status).toBe(200);
  });

  it('that an instance took and never finished is done by another after the lease, or after the next start', async () => {
    const [name = ''] = await drop({ 'song.wav': short });
    const forsaken = instanceOf(sync.database);
    const taken = Promise.withResolvers<void>();
    forsaken.work(analysisJob, () => {
      taken.resolve();
      return new Promise(() => undefined);
    });
    await forsaken.start();
    await taken.promise;
    await sync.parts.analyses.takeUp();
    await expect.poll(async () => (await jobsOf(sync.database, analysisJob)).length).toBe(2);
    await forsakeJobs(sync.database);
    await forsaken.close();
    await makeDue();
    const analyse = vi.fn(sync.parts.analyse);
    await analyseAll({ ...sync.parts, analyse });
    expect((await ask(name)).status).toBe(200);
    expect(analyse).toHaveBeenCalledOnce();
  });

  it('is forgotten after its file is gone', async () => {
    await drop({ 'song.wav': short });
    await sync.database.query('UPDATE file SET removed_at = now()');
    await analyseWaiting();
    expect(await rows()).toEqual([]);
  });

  it('goes first when it came last', async () => {
    const [, second] = await drop({ 'a.wav': short.subarray(0, 5_000), 'b.wav': short });
    const askedAt = new Date(Date.now() + 3_600_000);
    await sendAnalyses(sync.database, [{ mediaName: String(second), askedAt, isAgain: false }]);
    const analysed: string[] = [];
    const analyse: typeof sync.parts.analyse = (path, ...given) => {
      analysed.push(basename(path));
      return sync.parts.analyse(path, ...given);
    };
    await analyseAll({ ...sync.parts, analyse });
    expect(analysed[0]).toBe(second);
  });
});

describe('content that cannot be analysed', () => {
  it('is left alone once its decoders say so, even when requested', async () => {
    process.env.PATH = storage.folder;
    await writeFile(join(storage.folder, 'ffmpeg'), `#!${process.execPath}\nprocess.exit(1)`);
    await chmod(join(storage.folder, 'ffmpeg'), 0o755);
    const [name = ''] = await drop({ 'noise.wav': Buffer.alloc(4_000, 7) });
    await analyseWaiting();
    expect(await rows()).toMatchObject([{ outcome: 'undecodable' }]);
    const { latestSeq } = await sync.parts.feed.after(0, 1);
    expect(await sync.parts.feed.after(latestSeq - 1, 1)).toMatchObject({
      changes: [{ kind: 'upsert', file: { isUndecodable: true } }],
    });
    expect((await ask(name)).status).toBe(404);
    await analyseWaiting();
    expect(await rows()).toMatchObject([{ outcome: 'undecodable' }]);
  });

  it.each([
    ['page.mp3', Buffer.from('<html>Sign in</html>'.repeat(50)), { kind: 'notAudio', isUnplayable: true }],
    ['game.wav', wavFile({ data: Buffer.alloc(4_000), bits: 16 }, 0x11), { kind: 'noDecoder', isUnplayable: false }],
  ])('tells followers why: %s', async (name, content, trouble) => {
    process.env.PATH = storage.folder;
    const [mediaName] = await drop({ [name]: content });
    await analyseWaiting();
    const { latestSeq } = await sync.parts.feed.after(0, 1);
    expect((await sync.parts.feed.after(latestSeq - 1, 1)).changes).toMatchObject([
      { kind: 'upsert', file: { mediaName, isUndecodable: true, trouble } },
    ]);
  });

  it('because the process fails is tried four times in all', async () => {
    await drop({ 'song.wav': short });
    const analyse = vi.fn(() => Promise.reject(new Error('Decoding stopped early.')));
    const tryIt = () => analyseAll({ ...sync.parts, analyse });
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await tryIt();
      expect(await rows()).toMatchObject([{ outcome: null }]);
      expect(await jobsOf(sync.database, analysisJob)).toMatchObject([{ failures: attempt }]);
      await makeDue();
    }
    await tryIt();
    expect(await rows()).toMatchObject([{ outcome: 'failed' }]);
    expect(await jobsOf(sync.database, analysisJob)).toEqual([]);
    expect(analyse).toHaveBeenCalledTimes(4);
  });

  it('for lack of a decoder is tried again once there is one', async () => {
    process.env.PATH = storage.folder;
    await drop({ 'song.m4a': Buffer.alloc(4_000, 7) });
    await analyseWaiting();
    expect(await rows()).toMatchObject([{ outcome: 'noDecoder' }]);
    await sync.parts.analyses.reopenUndecoded();
    expect(await rows()).toMatchObject([{ outcome: null }]);
    expect(await jobsOf(sync.database, analysisJob)).toMatchObject([{ failures: 0 }]);
  });

  it('because storage is away is waited for, as long as it takes', async () => {
    await drop({ 'song.wav': short });
    for (let attempt = 0; attempt < 6; attempt += 1) {
      storage.faults.inject({ kind: 'answer', status: 503, route: LINK, times: 50 });
      await makeDue();
      await analyseWaiting();
      expect(await rows()).toMatchObject([{ outcome: null }]);
      expect(await jobsOf(sync.database, analysisJob)).toMatchObject([{ failures: 0 }]);
    }
    storage.faults.clear();
    await makeDue();
    await analyseWaiting();
    expect(await rows()).toMatchObject([{ outcome: 'done' }]);
  });

  it('because the service stops counts as not tried', async () => {
    await drop({ 'song.wav': short });
    const jobs = instanceOf(sync.database);
    const begun = Promise.withResolvers<void>();
    const analyse: typeof sync.parts.analyse = async (_path, _extension, stopped) => {
      begun.resolve();
      await once(stopped, 'abort');
      throw stopped.reason;
    };
    jobs.work(analysisJob, analyseContent({ ...sync.parts, analyse }));
    await jobs.start();
    await begun.promise;
    await jobs.close();
    expect(await rows()).toMatchObject([{ outcome: null }]);
    expect(await jobsOf(sync.database, analysisJob)).toMatchObject([{ failures: 0 }]);
    await makeDue();
    await analyseWaiting();
    expect(await rows()).toMatchObject([{ outcome: 'done' }]);
  });
});

describe('an AIFF file', () => {
  it('plays as WAV with every part where it belongs, and is downloaded as it is', async () => {
    const [name = ''] = await drop({ 'song.aiff': aiff });
    const response = await play(name);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect((await bytesOf(response)).equals(wav)).toBe(true);
    for (const [start, end] of [
      [0, 99],
      [40, 47],
      [1_048_571, 1_048_641],
      [wav.length - 3, wav.length - 1],
    ] as const) {
      const part = await play(name, { range: `bytes=${start}-${end}` });
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${wav.length}`);
      expect((await bytesOf(part)).equals(wav.subarray(start, end + 1))).toBe(true);
    }
    const address = downloadAddress(name, 'song.aiff', { now: sync.clock.now(), secretWord: word() });
    const download = await fetch(`${sync.url}${address}`);
    expect(download.headers.get('content-type')).toBe('audio/aiff');
    expect((await bytesOf(download)).equals(aiff)).toBe(true);
  });

  it('begins before the whole of it was fetched', async () => {
    const [name = ''] = await drop({ 'song.aiff': aiff });
    storage.faults.inject({ kind: 'answer', status: 503, route: LINK, onCall: 2, times: 50 });
    const part = await play(name, { range: 'bytes=0-65535' });
    expect((await bytesOf(part)).equals(wav.subarray(0, 65_536))).toBe(true);
  });

  it('becomes a cached copy that the proxy serves, with the same validators', async () => {
    const [name = ''] = await drop({ 'song.aif': aiff });
    const first = await play(name, { range: 'bytes=0-9' });
    await first.arrayBuffer();
    const copy = { mediaName: `${name}.wav`, fileId: '', contentHash: '', sizeBytes: wav.length };
    await expect.poll(() => sync.parts.cache.isComplete(copy)).toBe(true);
    const again = await play(name);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect((await bytesOf(again)).equals(wav)).toBe(true);
  });

  it('that is compressed is decoded by ffmpeg once, or refused in words where there is none', async () => {
    const compressed = aiffFile({ data: Buffer.alloc(4_000), bits: 16 }, { compression: 'ima4' });
    const [name = ''] = await drop({ 'song.aif': compressed });
    const programs = join(storage.folder, 'programs');
    await mkdir(programs);
    process.env.PATH = programs;
    const refused = await play(name);
    expect([refused.status, (await refused.json()).detail]).toEqual([
      404,
      'This kind of audio can’t be played here. You can download it instead.',
    ]);
    const script = `
      const { appendFileSync, copyFileSync } = require('node:fs');
      appendFileSync(${JSON.stringify(join(storage.folder, 'runs'))}, 'x');
      copyFileSync(${JSON.stringify(join(storage.folder, 'decoded.wav'))}, process.argv.at(-1).replace('file:', ''));`;
    await writeFile(join(storage.folder, 'decoded.wav'), wav);
    await writeFile(join(programs, 'ffmpeg'), `#!${process.execPath}\n${script}`);
    await chmod(join(programs, 'ffmpeg'), 0o755);
    const all = await Promise.all([play(name), play(name), play(name)].map(async (answer) => bytesOf(await answer)));
    expect(all.every((bytes) => bytes.equals(wav))).toBe(true);
    expect((await bytesOf(await play(name, { range: 'bytes=100-199' }))).equals(wav.subarray(100, 200))).toBe(true);
    expect(await readFile(join(storage.folder, 'runs'), 'utf8')).toBe('x');
  });

  it('cannot be named by an address that was signed for another', async () => {
    const [name = ''] = await drop({ 'song.aif': aiff });
    const address = streamAddress(name, { now: sync.clock.now(), secretWord: word() });
    expect((await fetch(`${sync.url}${address.replace('.aif.wav', '.aif')}`)).status).toBe(403);
    expect(
      (await fetch(`${sync.url}${waveformAddress(name, { now: sync.clock.now(), secretWord: word() })}x`)).status,
    ).toBe(403);
  });
});

describe('analysing', () => {
  it('waits while a listener’s audio is on its way', async () => {
    const [song = '', other = ''] = await drop({
      'a.wav': wav,
      'b.wav': wavFile({ data: Buffer.alloc(3_000_000), bits: 16 }),
    });
    const order: string[] = [];
    const file = await sync.parts.mediaFiles.find(song);
    const waiting = await sync.parts.mediaFiles.find(other);
    if (!file || !waiting) throw new Error('The files are not there.');
    const listening = sync.parts.media.fill(file, 0).then(() => order.push('listener'));
    await sync.parts.media.withComplete(waiting, new AbortController().signal, async () => order.push('analysis'));
    await listening;
    expect(order).toEqual(['listener', 'analysis']);
  });
});
