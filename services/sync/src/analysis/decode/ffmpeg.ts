import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { type PcmLayout, UndecodableAudio } from '../pcm/pcmLayout.ts';
import type { Samples } from '../pcm/pcmSamples.ts';
import { wavLayout } from '../pcm/wavLayout.ts';

/** A WAV header with the longest format description, and the beginning of its data. */
const PIPED_HEAD_BYTES = 80;

/** No decoder for the file on this machine; ffmpeg on the PATH would be one. */
export class NoDecoder extends Error {
  override readonly name = 'NoDecoder';
}

/**
 * The container is named, not guessed: otherwise a playlist that poses as a song could make ffmpeg read other files.
 */
const containers: Record<string, string> = {
  mp3: 'mp3',
  wav: 'wav',
  ogg: 'ogg',
  m4a: 'mov',
  aac: 'aac',
  flac: 'flac',
  aif: 'aiff',
  aiff: 'aiff',
};

function start(path: string, extension: string, output: string[]): ChildProcessByStdio<null, Readable, null> {
  const container = containers[extension];
  if (!container) throw new UndecodableAudio(`Files named .${extension} cannot be decoded.`);
  const input = ['-f', container, '-i', `file:${path}`, '-map', '0:a:0'];
  const quiet = ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file,pipe', '-threads', '1'];
  return spawn('ffmpeg', [...quiet, ...input, ...output], { stdio: ['ignore', 'pipe', 'ignore'] });
}

async function ended(process: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  const [code] = await once(process, 'close');
  if (code !== 0) throw new UndecodableAudio('ffmpeg could not decode the file.');
}

function asNoDecoder(error: unknown): unknown {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return isMissing ? new NoDecoder('Decoding this file requires ffmpeg, which is not on the PATH.') : error;
}

/** Whether ffmpeg is on the PATH. */
export async function hasFfmpeg(): Promise<boolean> {
  const process = spawn('ffmpeg', ['-version'], { stdio: 'ignore' });
  return once(process, 'close').then(
    ([code]) => code === 0,
    () => false,
  );
}

/** Yields the header of a WAV file from a pipe once enough has arrived; ffmpeg keeps it short. */
async function layoutOf(bytes: Buffer): Promise<PcmLayout | undefined> {
  if (bytes.length < PIPED_HEAD_BYTES) return undefined;
  return wavLayout(async (start, length) => bytes.subarray(start, start + length), Infinity);
}

/**
 * Samples of any format ffmpeg decodes, as 16-bit numbers.
 * @throws NoDecoder without ffmpeg; UndecodableAudio if it fails
 */
export async function* ffmpegSamples(path: string, extension: string): AsyncGenerator<Samples, void> {
  const process = start(path, extension, ['-f', 'wav', '-c:a', 'pcm_s16le', '-bitexact', 'pipe:1']);
  const finished = ended(process);
  finished.catch(() => undefined);
  let rest = Buffer.alloc(0);
  let layout: PcmLayout | undefined;
  let count = 0;
  for await (const part of process.stdout as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, part]);
    const start = layout ? 0 : ((layout = await layoutOf(bytes))?.dataStart ?? bytes.length);
    const { channels = 1, samplesPerSecond = 0 } = layout ?? {};
    const frames = Math.floor((bytes.length - start) / (2 * channels));
    rest = layout ? bytes.subarray(start + frames * 2 * channels) : bytes;
    const samples = Int16Array.from({ length: frames * channels }, (_, index) => bytes.readInt16LE(start + index * 2));
    count += samples.length;
    if (samples.length > 0) yield { samples, fullScale: 32_768, channels, samplesPerSecond };
  }
  await finished.catch((error: unknown) => {
    throw asNoDecoder(error);
  });
  if (count === 0) throw new UndecodableAudio('ffmpeg found no audio in the file.');
}

/** Decodes a file with ffmpeg into a 16-bit WAV file. @throws NoDecoder, UndecodableAudio */
export async function ffmpegToWav(path: string, extension: string, target: string): Promise<void> {
  try {
    await ended(start(path, extension, ['-f', 'wav', '-c:a', 'pcm_s16le', '-bitexact', '-y', `file:${target}`]));
  } catch (error) {
    throw asNoDecoder(error);
  }
}
