import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aStorage, filesOf, listAll } from '../testing/aStorage.ts';
import { encodeWav } from './encodeWav.ts';
import { DEMO_SONGS } from './songs.ts';
import { SAMPLE_RATE, synthesise } from './synthesise.ts';

describe('the demo songs', () => {
  it('fill an empty folder with versions of different days, under 25 MB', async () => {
    const { dropbox } = await aStorage({}, { demoSongs: true });
    const files = filesOf((await listAll(dropbox)).entries);
    expect(files.map((file) => file.path_display).toSorted()).toEqual(
      DEMO_SONGS.map((song) => `/Music/${song.path}`).toSorted(),
    );
    expect(new Set(files.map((file) => file.server_modified.slice(0, 10))).size).toBe(DEMO_SONGS.length);
    expect(new Set(files.map((file) => file.content_hash)).size).toBe(DEMO_SONGS.length);
    expect(files.reduce((sum, file) => sum + file.size, 0)).toBeLessThan(25_000_000);
  });

  it('stay deleted', async () => {
    const first = await aStorage({}, { demoSongs: true });
    await first.stop();
    for (const name of await readdir(first.music)) await rm(join(first.music, name), { recursive: true });
    const second = await first.restart();
    expect(filesOf((await listAll(second.dropbox)).entries)).toEqual([]);
    expect(await readdir(first.music)).toEqual([]);
  });

  it('are not added to a folder with files of its own', async () => {
    const { music } = await aStorage({ 'mine.wav': 'x' }, { demoSongs: true });
    expect(await readdir(music)).toEqual(['mine.wav']);
  });

  it.each(
    DEMO_SONGS.map((song) => [song.path, song] as const),
  )('%s sounds from start to end and does not clip', (_path, song) => {
    const { left, right } = synthesise(song);
    const seconds = left.length / SAMPLE_RATE;
    expect(seconds).toBeGreaterThan(10);
    expect(seconds).toBeLessThan(25);
    for (const channel of [left, right]) {
      const peak = channel.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
      expect(peak).toBeLessThan(0.95);
      const rms = Math.sqrt(channel.reduce((sum, sample) => sum + sample * sample, 0) / channel.length);
      expect(20 * Math.log10(rms)).toBeGreaterThan(-20);
      const lastSecond = channel.subarray(-SAMPLE_RATE, -SAMPLE_RATE / 2);
      expect(lastSecond.some((sample) => Math.abs(sample) > 0.005)).toBe(true);
      expect(Math.abs(channel.at(-1) ?? 1)).toBeLessThan(0.001);
    }
  });

  it('are WAV files: RIFF, PCM, stereo, 16 bit', () => {
    const file = encodeWav({
      left: new Float32Array([0, 1]),
      right: new Float32Array([-1, 0.5]),
      sampleRate: SAMPLE_RATE,
    });
    expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
    expect(file.readUInt32LE(40)).toBe(8);
    expect([44, 46, 48, 50].map((at) => file.readInt16LE(at))).toEqual([0, -32_767, 32_767, 16_384]);
  });
});
