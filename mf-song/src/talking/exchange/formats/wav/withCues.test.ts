// @vitest-environment node
import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { WaveFile } from 'wavefile';
import { markerOf } from '../marker.ts';
import { readWavLayout } from './wavLayout.ts';
import { withCues } from './withCues.ts';

const markers = [markerOf('Intro', 0, 1), markerOf('Snare “up” 🔥', 0.5, null), markerOf('Past the end', 9, null)];

/** A file of one second, in stereo. */
function aWav(bits: '8' | '16' | '24' | '32f' = '24'): WaveFile {
  const wav = new WaveFile();
  const tone = Array.from({ length: 44_101 }, (_, at) => Math.round(Math.sin(at / 20) * 100));
  wav.fromScratch(
    bits === '8' ? 1 : 2,
    44_100,
    bits,
    bits === '8' ? tone.map((one) => one + 128) : [tone, tone.map((one) => -one)],
  );
  return wav;
}
const blobOf = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);
const copyOf = async (bytes: Uint8Array) => Buffer.from(await (await withCues(blobOf(bytes), markers)).arrayBuffer());
type Data = { data: { samples: Uint8Array; chunkSize: number } };
/** Without the padding, which the library counts too. */
const samplesOf = (bytes: Uint8Array, size?: number) => {
  const { samples, chunkSize } = (new WaveFile(bytes) as unknown as Data).data;
  return Buffer.from(samples.subarray(0, size ?? chunkSize));
};
type Cues = {
  cue: { points: { dwName: number; dwPosition: number; dwSampleOffset: number }[] };
  LIST: { format: string; subChunks: { chunkId: string; dwName: number; value: string; dwSampleLength?: number }[] }[];
};
const cuesOf = (bytes: Uint8Array) => new WaveFile(bytes) as unknown as Cues;

describe('a WAV copy with cue points', () => {
  it.each([
    '8',
    '16',
    '24',
    '32f',
  ] as const)('of %s bits has the same samples, and cue points that others read', async (bits) => {
    const original = aWav(bits).toBuffer();
    const copy = await copyOf(original);
    expect(samplesOf(copy).equals(samplesOf(original))).toBe(true);
    expect(copy.readUInt32LE(4)).toBe(copy.length - 8);
    const { cue, LIST } = cuesOf(copy);
    expect(cue.points.map(({ dwName, dwSampleOffset }) => [dwName, dwSampleOffset])).toEqual([
      [1, 0],
      [2, 22_050],
      [3, 44_101],
    ]);
    const labels = LIST.find(({ format }) => format === 'adtl')?.subChunks ?? [];
    expect(labels.filter(({ chunkId }) => chunkId === 'labl').map(({ dwName }) => dwName)).toEqual([1, 2, 3]);
    expect(labels[0]?.value).toBe('Intro');
    // The library reads only ASCII.
    expect(copy.includes(Buffer.from('\u0002\0\0\0Snare “up” 🔥\0'))).toBe(true);
    expect(
      labels.filter(({ chunkId }) => chunkId === 'ltxt').map(({ dwName, dwSampleLength }) => [dwName, dwSampleLength]),
    ).toEqual([[1, 44_100]]);
  });

  it('replaces the cue points it had, and keeps everything else', async () => {
    const before = aWav();
    before.setCuePoint({ position: 250, label: 'old' });
    before.setiXML('<BWFXML>Midnight Drive</BWFXML>');
    const once = await copyOf(before.toBuffer());
    const copy = await copyOf(once);
    expect(copy.equals(once)).toBe(true);
    expect(cuesOf(copy).cue.points).toHaveLength(3);
    expect(new WaveFile(copy).getiXML()).toContain('Midnight Drive');
  });

  it.each([
    ['an unknown length', 0xffff_ffff],
    ['no length', 0],
    ['a length past its end', 0x7fff_ffff],
  ])('of a file with %s gets the real one', async (_, size) => {
    const original = Buffer.from(aWav('16').toBuffer());
    const samples = samplesOf(original);
    const stream = Buffer.from(original);
    stream.writeUInt32LE(size, 4);
    stream.writeUInt32LE(size, stream.indexOf('data') + 4);
    expect(samplesOf(await copyOf(stream)).equals(samples)).toBe(true);
  });

  it('pads sound of an odd length that ends the file', async () => {
    const original = Buffer.from(aWav('8').toBuffer());
    const unpadded = original.subarray(0, original.indexOf('data') + 8 + 44_101);
    const copy = await copyOf(unpadded);
    expect(copy.length % 2).toBe(0);
    expect(samplesOf(copy).length).toBe(44_101);
    expect(cuesOf(copy).cue.points).toHaveLength(3);
  });

  it('keeps the long sizes of RF64', async () => {
    const wav = aWav('16');
    const riff = Buffer.from(wav.toBuffer());
    const ds64 = Buffer.alloc(36);
    ds64.write('ds64');
    ds64.writeUInt32LE(28, 4);
    ds64.writeBigUInt64LE(BigInt(riff.length + 36 - 8), 8);
    ds64.writeBigUInt64LE(BigInt(samplesOf(riff).length), 16);
    const long = Buffer.concat([riff.subarray(0, 12), ds64, riff.subarray(12)]);
    long.write('RF64');
    long.writeUInt32LE(0xffff_ffff, 4);
    long.writeUInt32LE(0xffff_ffff, long.indexOf('data') + 4);
    const copy = await copyOf(long);
    expect(copy.readBigUInt64LE(20)).toBe(BigInt(copy.length - 8));
    expect((await readWavLayout(blobOf(copy))).frames).toBe(44_101);
    const samples = samplesOf(riff);
    expect(samplesOf(copy, samples.length).equals(samples)).toBe(true);
    const { chunks } = await readWavLayout(blobOf(copy));
    expect(chunks.map(({ id }) => id)).toEqual(['ds64', 'fmt ', 'data', 'cue ', 'LIST']);
  });

  it.each([
    ['MP3', Uint8Array.of(0xff, 0xfb, 0x90, 0)],
    ['cut short', Buffer.from(aWav().toBuffer()).subarray(0, 30)],
  ])('of a file that is %s is refused', async (_, bytes) => {
    await expect(withCues(blobOf(bytes), markers)).rejects.toThrow('This file isn’t a complete WAV file.');
  });

  it('holds 700 markers', async () => {
    const many = Array.from({ length: 700 }, (_, at) => markerOf(`Note ${at}`, at / 1000, null));
    const copy = Buffer.from(await (await withCues(blobOf(aWav('16').toBuffer()), many)).arrayBuffer());
    expect(cuesOf(copy).cue.points).toHaveLength(700);
  });
});
