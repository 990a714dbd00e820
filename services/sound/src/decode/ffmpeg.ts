import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AudioTrouble } from '@simmer/contracts/services';
import { readFormat } from './ffmpegFormat.ts';
import { type PcmLayout, UndecodableAudio } from './pcm/pcmLayout.ts';
import { type Samples, samplesOf } from './pcm/pcmSamples.ts';
import { wavLayout } from './pcm/wavLayout.ts';

/** A WAV header with the longest format description, and the beginning of its data. */
const PIPED_HEAD_BYTES = 80;
/** Only these containers may hold something without loss. */
const MAYBE_LOSSLESS = new Set(['m4a', 'wav', 'flac', 'aif', 'aiff']);

/** No decoder for the file on this machine; ffmpeg on the PATH would be one. */
export class NoDecoder extends Error {
  override readonly name = 'NoDecoder';
  readonly trouble: AudioTrouble;

  /** @param trouble what people are told; by default that the decoder is missing */
  constructor(message: string, trouble: Partial<AudioTrouble> = {}) {
    super(message);
    this.trouble = { kind: 'noDecoder', isUnplayable: false, ...trouble };
  }
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

const careful = ['-nostdin', '-protocol_whitelist', 'file,pipe', '-threads', '1'];

function inputOf(path: string, extension: string): string[] {
  const container = containers[extension];
  if (!container) throw new UndecodableAudio(`Files named .${extension} cannot be decoded.`, { kind: 'unknownKind' });
  return ['-f', container, '-i', `file:${path}`];
}

function start(path: string, extension: string, output: string[]): ChildProcessByStdio<null, Readable, null> {
  const input = [...inputOf(path, extension), '-map', '0:a:0'];
  return spawn('ffmpeg', ['-v', 'error', ...careful, ...input, ...output], { stdio: ['ignore', 'pipe', 'ignore'] });
}

/** What ffmpeg says about a file, which it doesn't decode for that; empty without ffmpeg. */
async function describe(path: string, extension: string): Promise<string> {
  const process = spawn('ffmpeg', ['-hide_banner', ...careful, ...inputOf(path, extension)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const [words] = await Promise.all([text(process.stderr), once(process, 'close')]);
    return words;
  } catch {
    return '';
  }
}

async function ended(process: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  const [code] = await once(process, 'close');
  if (code !== 0) throw new UndecodableAudio('ffmpeg could not decode the file.', { kind: 'unknownKind' });
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
 * Samples of any format ffmpeg decodes, as floats: what a lossy format has above full scale is kept.
 * @throws NoDecoder without ffmpeg; UndecodableAudio if it fails
 */
export async function* ffmpegSamples(path: string, extension: string): AsyncGenerator<Samples, void> {
  const format = readFormat(MAYBE_LOSSLESS.has(extension) ? await describe(path, extension) : '');
  const process = start(path, extension, ['-f', 'wav', '-c:a', 'pcm_f32le', '-bitexact', 'pipe:1']);
  const finished = ended(process);
  finished.catch(() => undefined);
  let rest = Buffer.alloc(0);
  let layout: PcmLayout | undefined;
  let count = 0;
  for await (const part of process.stdout as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, part]);
    const start = layout ? 0 : ((layout = await layoutOf(bytes))?.dataStart ?? bytes.length);
    rest = bytes;
    if (!layout) continue;
    const { channels, samplesPerSecond, bytesPerSample } = layout;
    const end = bytes.length - ((bytes.length - start) % (channels * bytesPerSample));
    rest = bytes.subarray(end);
    // A copy of their own, aligned for typed arrays of any width.
    const scaled = samplesOf(Buffer.from(new Uint8Array(bytes.subarray(start, end)).buffer), layout);
    count += scaled.samples.length;
    if (end > start) yield { ...scaled, channels, samplesPerSecond, format };
  }
  await finished.catch((error: unknown) => {
    throw asNoDecoder(error);
  });
  if (count === 0)
    throw new UndecodableAudio('ffmpeg found no audio in the file.', { kind: 'empty', isUnplayable: true });
}

/** Decodes a file with ffmpeg into a 16-bit WAV file. @throws NoDecoder, UndecodableAudio */
export async function ffmpegToWav(path: string, extension: string, target: string): Promise<void> {
  try {
    await ended(start(path, extension, ['-f', 'wav', '-c:a', 'pcm_s16le', '-bitexact', '-y', `file:${target}`]));
  } catch (error) {
    throw asNoDecoder(error);
  }
}
