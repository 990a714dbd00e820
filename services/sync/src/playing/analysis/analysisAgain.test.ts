import { once } from 'node:events';
import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HEARD_CHANNEL } from '@simmer/contracts/services';
import { someSoundMeasures } from '@simmer/contracts/testing';
import { finePeaksAddress, mediaSecret, waveformAddress } from '@simmer/service-common/internal/mediaAddress.ts';
import type { SoundAnalysis } from '@simmer/service-sound/analysis/soundAnalysis.ts';
import { BANDS } from '@simmer/service-sound/bands/bandLayout.ts';
import { packBands } from '@simmer/service-sound/bands/packBands.ts';
import { NoDecoder } from '@simmer/service-sound/decode/ffmpeg.ts';
import { UndecodableAudio } from '@simmer/service-sound/decode/pcm/pcmLayout.ts';
import { wavFile, written } from '@simmer/service-sound/testing/audioFiles.ts';
import { CLICKS_RATE, clicks } from '@simmer/service-sound/testing/clicks.ts';
import { fixture } from '@simmer/service-sound/testing/fixtures.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { analysisJob } from '../../jobs/analysisJob.ts';
import { mirrorFiles } from '../../testing/mirrorFiles.ts';
import { startBefore, storage, sync } from '../../testing/startBefore.ts';
import { analyseAll, instanceOf, makeJobsDue } from '../../testing/workOff.ts';
import { type AnalysisDeps, analyseContent } from './analyseContent.ts';
import { ANALYSIS_RECIPE } from './analysisRecipe.ts';
import { forgetGone } from './forgetGone.ts';

const SECONDS = 2;
const RATE = 8_000;
const wavOf = (pitch: number) => {
  const values = Array.from({ length: SECONDS * RATE }, (_, at) => Math.round(16_000 * Math.sin(at / pitch)));
  return wavFile({ data: written(values, 16, false), bits: 16, samplesPerSecond: RATE });
};
const FRAMES = Math.floor(SECONDS / 0.0929) + 1;

startBefore(beforeEach);

const drop = (files: Record<string, Uint8Array>) => mirrorFiles(storage, sync, files);
const analyseWaiting = (analyse = sync.parts.analyse) => analyseAll({ ...sync.parts, analyse });
const isComing = async (name: string) => (await sync.parts.measured.find([name]))[0]?.isComing ?? false;
const latest = async () => (await sync.parts.feed.after(0, 1)).latestSeq;
const rows = () => sync.database.query('SELECT outcome, recipe FROM analysis ORDER BY media_name');
const makeDue = () => makeJobsDue(sync.database);
const toAnalyseAgain = async () => (await sync.parts.queues.counts()).toHearAgain;
const isCached = (mediaName = '') =>
  sync.parts.cache.isComplete({ mediaName, fileId: '', contentHash: '', sizeBytes: 1 });
const drawnPath = (name: string) => join(sync.parts.settings.SIMMER_DATA, 'cache/media/peaks', name);

const address = (make: typeof waveformAddress, mediaName = '') =>
  `${sync.url}${make(mediaName, { now: sync.clock.now(), secretWord: mediaSecret(sync.parts.secret) })}`;
const peaks = (mediaName?: string) => fetch(address(waveformAddress, mediaName));
const finePeaks = (mediaName?: string) => fetch(address(finePeaksAddress, mediaName));

/** As an earlier release left what it had measured; its audio is no longer in the cache. */
async function asAnalysedEarlier(...names: string[]): Promise<void> {
  await sync.database.query('UPDATE analysis SET recipe = 0, guess = NULL');
  await sync.database.query('DELETE FROM bands');
  await sync.database.query('DELETE FROM peaks');
  for (const name of names) await rm(drawnPath(`${name}.bin`));
  for (const name of names) await sync.parts.cache.dropComplete(name);
  await sync.parts.analyses.takeUp();
}

/** Analyses without decoding, and records what it was asked for. */
function pretendedAnalysis() {
  const analysed: string[] = [];
  const analyse: AnalysisDeps['analyse'] = async (path) => {
    analysed.push(path.split('/').at(-1) ?? '');
    const sound = { integratedLufs: -14, truePeakDbtp: -1, suggestedBpm: null, suggestedKey: null };
    const bands = await packBands(new Uint8Array(3 * BANDS));
    const all: SoundAnalysis = {
      waveform: { peaks: [0.5, 1] },
      finePeaks: Uint8Array.of(128, 255),
      sound: { ...sound, fingerprint: new Uint8Array(0) },
      bands,
      guess: null,
      measures: someSoundMeasures(),
    };
    return all;
  };
  return { analysed, analyse };
}

describe('an analysed content', () => {
  it('has bands to be compared by, and fine peaks', async () => {
    const [name = ''] = await drop({ 'song.wav': wavOf(9) });
    expect(await sync.parts.measured.bands(name)).toBeUndefined();
    expect(await isComing(name)).toBe(true);
    await analyseWaiting();
    expect(await sync.parts.measured.bands(name)).toHaveLength(FRAMES * BANDS);
    expect(await isComing(name)).toBe(false);
    const answer = await finePeaks(name);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes).toHaveLength(SECONDS * 100);
    expect(bytes.every((byte) => Math.abs(byte - 125) < 2)).toBe(true);
  });

  it('has no bands of another recipe, because they cannot be compared', async () => {
    const [name = ''] = await drop({ 'song.wav': wavOf(9) });
    await analyseWaiting(pretendedAnalysis().analyse);
    await sync.database.query('UPDATE bands SET recipe = recipe + 1');
    expect(await sync.parts.measured.bands(name)).toBeUndefined();
  });

  it('is announced once by its name, even if its waveform is lost and drawn again', async () => {
    const [name = ''] = await drop({ 'song.wav': wavOf(9), 'copy of song.wav': wavOf(9) });
    const announced: (string | undefined)[] = [];
    const leaving = new AbortController();
    const following = sync.database.channels.follow(HEARD_CHANNEL, (one) => announced.push(one), leaving.signal);
    // The first one only tells that the channel is open.
    await expect.poll(() => announced).toEqual([undefined]);
    await analyseWaiting();
    await rm(drawnPath(`${name}.json`));
    await sync.database.query('DELETE FROM peaks');
    expect((await peaks(name)).status).toBe(404);
    await analyseWaiting();
    expect((await peaks(name)).status).toBe(200);
    await sync.database.query('SELECT pg_notify($1, $2)', [HEARD_CHANNEL, 'the end']);
    await expect.poll(() => announced).toEqual([undefined, name, 'the end']);
    leaving.abort();
    await following;
  });

  it('is forgotten a month after its last file is gone, with all that was drawn', async () => {
    const [gone = '', remaining = ''] = await drop({ 'a.wav': wavOf(9), 'b.wav': wavOf(11) });
    await analyseWaiting();
    await sync.database.query(`UPDATE file SET removed_at = now() - interval '29 days' WHERE media_name = $1`, [gone]);
    await forgetGone(sync.parts);
    expect(await sync.parts.measured.bands(gone)).toHaveLength(FRAMES * BANDS);
    await sync.database.query(`UPDATE file SET removed_at = now() - interval '31 days' WHERE media_name = $1`, [gone]);
    await forgetGone(sync.parts);
    expect(await rows()).toHaveLength(1);
    expect(await sync.parts.measured.bands(gone)).toBeUndefined();
    expect(await sync.parts.measured.bands(remaining)).toHaveLength(FRAMES * BANDS);
    for (const ending of ['json', 'bin']) {
      await expect(access(drawnPath(`${gone}.${ending}`))).rejects.toThrow();
      await access(drawnPath(`${remaining}.${ending}`));
    }
  });
});

describe('a content that an earlier release analysed', () => {
  it('is analysed again once, and keeps what it has until then', async () => {
    const [name = ''] = await drop({ 'song.wav': wavOf(9) });
    await analyseWaiting();
    await asAnalysedEarlier(name);
    expect(await toAnalyseAgain()).toBe(1);
    expect(await isComing(name)).toBe(true);
    expect((await peaks(name)).status).toBe(200);
    const { analyse, analysed } = pretendedAnalysis();
    await analyseWaiting(analyse);
    await analyseWaiting(analyse);
    expect(analysed).toEqual([name]);
    expect(await rows()).toEqual([{ outcome: 'done', recipe: ANALYSIS_RECIPE }]);
    expect(await toAnalyseAgain()).toBe(0);
    expect(await sync.parts.measured.bands(name)).toHaveLength(3 * BANDS);
    expect((await finePeaks(name)).status).toBe(200);
    expect(await (await peaks(name)).json()).toEqual({ peaks: [0.5, 1] });
  });

  it('reaches followers only if they learn something', async () => {
    const [name = ''] = await drop({ 'song.wav': wavOf(9) });
    await analyseWaiting();
    await asAnalysedEarlier(name);
    const before = await latest();
    await analyseWaiting();
    expect(await latest()).toBe(before);
    await asAnalysedEarlier(name);
    await sync.database.query('UPDATE analysis SET integrated_lufs = integrated_lufs - 1');
    await analyseWaiting();
    const { changes } = await sync.parts.feed.after(before, 10);
    expect(changes).toMatchObject([
      { kind: 'upsert', file: { mediaName: name, analysis: { integratedLufs: expect.any(Number), guess: null } } },
    ]);
  });

  it('brings the measures of the check before release to followers', async () => {
    const [name = ''] = await drop({ 'song.wav': wavOf(9) });
    await analyseWaiting();
    await sync.database.query('UPDATE analysis SET recipe = 1, measures = NULL');
    await sync.parts.analyses.takeUp();
    const before = await latest();
    await analyseWaiting();
    const { changes } = await sync.parts.feed.after(before, 10);
    expect(changes).toMatchObject([
      {
        file: {
          mediaName: name,
          analysis: { measures: { channels: 1, bitsPerSample: 16, durationSeconds: SECONDS, clipCount: 0 } },
        },
      },
    ]);
  });

  it('waits behind what is new among ten thousand, the latest first', async () => {
    const [name = ''] = await drop({ 'song.wav': wavOf(9) });
    await sync.database.query(
      `INSERT INTO analysis (media_name, outcome, recipe, asked_at)
       SELECT 'old' || n, 'done', n % 2, now() - make_interval(hours => n) FROM generate_series(1, 10000) AS n`,
    );
    await sync.database.query(`UPDATE analysis SET asked_at = now() - interval '9 years' WHERE media_name = $1`, [
      name,
    ]);
    await sync.parts.analyses.takeUp();
    const taken: string[] = [];
    const jobs = instanceOf(sync.database);
    jobs.work({ ...analysisJob, atOnce: 1 }, async ({ mediaName }, stopped) => {
      taken.push(mediaName);
      if (taken.length === 4) await once(stopped, 'abort');
    });
    await jobs.start();
    await expect.poll(() => taken.length).toBe(4);
    await jobs.close();
    expect(taken).toEqual([name, 'old1', 'old2', 'old3']);
    expect(await toAnalyseAgain()).toBe(10_000);
  });

  it('waits until all new ones were analysed, even if it came last', async () => {
    const [old = '', fresh = ''] = await drop({ 'a.wav': wavOf(9), 'b.wav': wavOf(11) });
    const { analyse, analysed } = pretendedAnalysis();
    await analyseWaiting(analyse);
    await asAnalysedEarlier(old, fresh);
    await sync.database.query(
      `UPDATE analysis SET outcome = NULL, asked_at = now() - interval '1 hour' WHERE media_name = $1`,
      [fresh],
    );
    await sync.parts.analyses.takeUp();
    analysed.length = 0;
    await analyseWaiting(analyse);
    expect(analysed).toEqual([fresh, old]);
  });

  it('goes first when someone asks for what it lacks', async () => {
    const names = await drop({ 'a.wav': wavOf(9), 'b.wav': wavOf(11), 'c.wav': wavOf(13) });
    const { analyse, analysed } = pretendedAnalysis();
    await analyseWaiting(analyse);
    await asAnalysedEarlier(...names);
    analysed.length = 0;
    expect((await finePeaks(names[1])).status).toBe(404);
    await analyseWaiting(analyse);
    expect(analysed[0]).toBe(names[1]);
    expect(analysed.toSorted()).toEqual(names.toSorted());
  });

  it('is analysed later if the service stops meanwhile', async () => {
    const [name = ''] = await drop({ 'song.wav': wavOf(9) });
    const { analyse, analysed } = pretendedAnalysis();
    await analyseWaiting(analyse);
    await asAnalysedEarlier(name);
    analysed.length = 0;
    const jobs = instanceOf(sync.database);
    const begun = Promise.withResolvers<void>();
    const stopped: AnalysisDeps['analyse'] = async (_path, _extension, aborted) => {
      begun.resolve();
      await once(aborted, 'abort');
      throw aborted.reason;
    };
    jobs.work(analysisJob, analyseContent({ ...sync.parts, analyse: stopped }));
    await jobs.start();
    await begun.promise;
    await jobs.close();
    expect(await rows()).toEqual([{ outcome: 'done', recipe: 0 }]);
    await makeDue();
    await analyseWaiting(analyse);
    expect(analysed).toEqual([name]);
  });

  const remaining = async () =>
    (await sync.database.query('SELECT integrated_lufs, measures, wave, fingerprint FROM analysis'))[0];
  const nothing = { integrated_lufs: null, measures: null, wave: null, fingerprint: null };
  const lastTold = async () => (await sync.parts.feed.after((await latest()) - 1, 1)).changes;

  it.each([
    ['is damaged', {}, { kind: 'damaged', isUnplayable: false }],
    ['is none at all', { kind: 'notAudio', isUnplayable: true }, { kind: 'notAudio', isUnplayable: true }],
    ['never ends', { kind: 'takesTooLong' }, { kind: 'takesTooLong', isUnplayable: false }],
  ] as const)('and that %s is tried once, and loses what was measured of it', async (_what, trouble, change) => {
    const [name = ''] = await drop({ 'song.wav': wavOf(9) });
    const { analyse } = pretendedAnalysis();
    await analyseWaiting(analyse);
    await asAnalysedEarlier(name);
    let attempts = 0;
    const failing: AnalysisDeps['analyse'] = async () => {
      attempts += 1;
      throw new UndecodableAudio('Nothing to hear.', trouble);
    };
    for (let round = 0; round < 6; round += 1) {
      await analyseWaiting(failing);
      await makeDue();
    }
    expect(attempts).toBe(1);
    expect(await toAnalyseAgain()).toBe(0);
    expect(await isComing(name)).toBe(false);
    expect(await remaining()).toEqual(nothing);
    expect(await sync.parts.measured.bands(name)).toBeUndefined();
    expect((await peaks(name)).status).toBe(404);
    expect(await lastTold()).toMatchObject([{ file: { mediaName: name, isUndecodable: true, trouble: change } }]);
  });

  it.each([
    ['is too large for the cache', () => new UndecodableAudio('Too large.', { kind: 'tooLarge' }), 'tooLarge'],
    ['has no decoder here any more', () => new NoDecoder('No ffmpeg.'), 'noDecoder'],
    ['fails again and again', () => new Error('Decoding stopped early.'), 'failed'],
  ])('and that %s keeps what was measured of it', async (_what, failure, kind) => {
    const [name = ''] = await drop({ 'song.wav': wavOf(9) });
    const { analyse } = pretendedAnalysis();
    await analyseWaiting(analyse);
    await asAnalysedEarlier(name);
    const failing: AnalysisDeps['analyse'] = async () => Promise.reject(failure());
    for (let round = 0; round < 6; round += 1) {
      await analyseWaiting(failing);
      await makeDue();
    }
    expect(await toAnalyseAgain()).toBe(0);
    expect(await remaining()).toMatchObject({ integrated_lufs: -14, measures: someSoundMeasures() });
    expect((await peaks(name)).status).toBe(200);
    expect(await lastTold()).toMatchObject([{ file: { trouble: { kind } } }]);
  });

  it.each(['undecodable', 'noDecoder', 'failed'])('or gave up as %s is tried again, and announced', async (outcome) => {
    const [name = ''] = await drop({ 'song.wav': wavOf(9) });
    const { analyse, analysed } = pretendedAnalysis();
    await analyseWaiting(analyse);
    await asAnalysedEarlier(name);
    await sync.database.query('UPDATE analysis SET outcome = $1', [outcome]);
    const before = await latest();
    analysed.length = 0;
    expect(await toAnalyseAgain()).toBe(1);
    await analyseWaiting(analyse);
    expect(analysed).toEqual([name]);
    expect(await rows()).toEqual([{ outcome: 'done', recipe: ANALYSIS_RECIPE }]);
    expect(await latest()).toBeGreaterThan(before);
    expect(await lastTold()).toMatchObject([{ file: { analysis: { integratedLufs: -14 } } }]);
  });

  it('is decoded in earnest once there is a decoder', async () => {
    const [name = ''] = await drop({ 'song.wav': wavOf(9) });
    const { analyse, analysed } = pretendedAnalysis();
    await analyseWaiting(analyse);
    await asAnalysedEarlier(name);
    await analyseWaiting(async () => Promise.reject(new NoDecoder('No ffmpeg.')));
    analysed.length = 0;
    await sync.parts.analyses.reopenUndecoded();
    await analyseWaiting(analyse);
    expect(analysed).toEqual([name]);
  });

  it('doesn’t fill the cache with audio that nobody asked for', async () => {
    const [passing = '', cached = ''] = await drop({ 'a.wav': wavOf(9), 'b.wav': wavOf(11) });
    const { analyse } = pretendedAnalysis();
    await analyseWaiting(analyse);
    expect([await isCached(passing), await isCached(cached)]).toEqual([true, true]);
    await asAnalysedEarlier(passing, cached);
    const file = await sync.parts.mediaFiles.find(cached);
    if (!file) throw new Error('The file is not there.');
    await sync.parts.media.fill(file, 0);
    await analyseWaiting(analyse);
    expect([await isCached(passing), await isCached(cached)]).toEqual([false, true]);
    expect(await toAnalyseAgain()).toBe(0);
  });
});

describe('an MP3', () => {
  it('is drawn and compared as the recording it was made from', async () => {
    const recording = wavFile({
      data: Buffer.from(clicks().buffer),
      bits: 16,
      samplesPerSecond: CLICKS_RATE,
    });
    const mp3 = await fixture('clicks.mp3');
    const [first = '', second = ''] = await drop({ 'a.mp3': mp3, 'b.wav': recording });
    await analyseWaiting();
    const [coded, plain] = await Promise.all(
      [first, second].map(async (name) => new Uint8Array(await (await finePeaks(name)).arrayBuffer())),
    );
    expect(coded).toHaveLength(plain?.length ?? 0);
    const apart = [...(plain ?? [])].map((peak, at) => Math.abs(peak - (coded?.[at] ?? 0)));
    expect(apart.filter((size) => size > 25).length).toBeLessThan(5);
    const [codedBands, plainBands] = [await sync.parts.measured.bands(first), await sync.parts.measured.bands(second)];
    const loud = [...(plainBands ?? [])].flatMap((byte, at) =>
      byte > 90 ? [Math.abs(byte - (codedBands?.[at] ?? 0))] : [],
    );
    expect(loud.length).toBeGreaterThan(50);
    expect(loud.filter((steps) => steps > 4).length).toBeLessThan(loud.length / 10);
  });
});
