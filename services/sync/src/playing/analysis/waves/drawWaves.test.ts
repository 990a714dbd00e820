import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { songWave, waveform } from '@simmer/contracts/services';
import { wavFile, written } from '@simmer/service-sound/testing/audioFiles.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { mirrorFiles } from '../../../testing/mirrorFiles.ts';
import { startBefore, storage, sync } from '../../../testing/startBefore.ts';
import { analyseAll } from '../../../testing/workOff.ts';
import { drawWaves } from './drawWaves.ts';

const signal = new AbortController().signal;
const rising = (step: number) =>
  wavFile({
    data: written(
      Array.from({ length: 40_000 }, (_, at) => (at * step) % 32_768),
      16,
      false,
    ),
    bits: 16,
  });

startBefore(beforeEach);

const draw = () => drawWaves(sync.parts, signal);
const analyse = () => analyseAll(sync.parts);
const latest = async () => (await sync.parts.feed.after(0, 1)).latestSeq;
const peaksPath = (mediaName = '') => join(sync.parts.settings.SIMMER_DATA, 'cache/media/peaks', `${mediaName}.json`);

async function waveOfPeaks(mediaName = '') {
  return songWave(waveform.parse(JSON.parse((await sync.parts.peaks.read(mediaName)) ?? '')).peaks);
}

/** Mirrors and analyses files. @returns their media names, in the order of their paths */
async function analysed(files: Record<string, Uint8Array>): Promise<string[]> {
  const names = await mirrorFiles(storage, sync, files);
  await analyse();
  return names;
}

/** As an analysis left a content before waves were kept. */
const forgetWaves = () => sync.database.query('UPDATE analysis SET wave = NULL');

describe('a content', () => {
  it('that is analysed now sends its wave with its measurements', async () => {
    const [name] = await analysed({ 'a.wav': rising(1) });
    const { changes } = await sync.parts.feed.after(0, 100);
    expect(changes.at(-1)).toMatchObject({
      file: { mediaName: name, analysis: { integratedLufs: expect.any(Number), wave: await waveOfPeaks(name) } },
    });
    const before = await latest();
    await draw();
    expect(await latest()).toBe(before);
  });

  it('that was analysed earlier gets its wave from its peaks, once for all copies and all workers', async () => {
    const [first] = await analysed({ 'a.wav': rising(1), 'b.wav': rising(3), 'copy of a.wav': rising(1) });
    await forgetWaves();
    storage.faults.clear();
    const before = await latest();
    await Promise.all([draw(), draw()]);
    const { changes } = await sync.parts.feed.after(before, 100);
    expect(changes).toHaveLength(2);
    expect(changes).toContainEqual(
      expect.objectContaining({
        kind: 'upsert',
        file: expect.objectContaining({
          mediaName: first,
          analysis: expect.objectContaining({ integratedLufs: expect.any(Number), wave: await waveOfPeaks(first) }),
        }),
      }),
    );
    expect(storage.faults.calls()).toEqual({});
  });

  it('whose peaks are lost is analysed again, and has its wave afterwards', async () => {
    const [name = ''] = await analysed({ 'a.wav': rising(1) });
    await forgetWaves();
    await rm(peaksPath(name));
    await sync.database.query('DELETE FROM peaks');
    await draw();
    await analyse();
    await draw();
    const { changes } = await sync.parts.feed.after(0, 100);
    expect(changes.at(-1)).toMatchObject({ file: { mediaName: name, analysis: { wave: await waveOfPeaks(name) } } });
  });

  it('whose peaks are damaged has no wave, and is left alone', async () => {
    const [name = ''] = await analysed({ 'a.wav': rising(1) });
    await forgetWaves();
    await writeFile(peaksPath(name), '{"peaks":');
    await draw();
    const before = await latest();
    const { changes } = await sync.parts.feed.after(before - 1, 1);
    expect(changes).toMatchObject([{ file: { mediaName: name, analysis: { wave: null } } }]);
    await draw();
    expect(await latest()).toBe(before);
  });

  it('without a file waits until there is one again', async () => {
    const [name = ''] = await analysed({ 'a.wav': rising(1) });
    await forgetWaves();
    await sync.database.query('UPDATE file SET removed_at = now()');
    const before = await latest();
    await draw();
    expect(await latest()).toBe(before);
    await sync.database.query('UPDATE file SET removed_at = NULL');
    await draw();
    const { changes } = await sync.parts.feed.after(before, 100);
    expect(changes).toMatchObject([{ file: { mediaName: name } }]);
  });
});
