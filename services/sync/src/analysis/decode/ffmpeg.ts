import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { UndecodableAudio } from '../pcm/pcmLayout.ts';
import type { Samples } from '../pcm/pcmSamples.ts';

/** Nothing on this machine decodes the file; with ffmpeg on the PATH something would. */
export class NoDecoder extends Error {
  override readonly name = 'NoDecoder';
}

/**
 * The container is named instead of guessed: a playlist that calls itself a song would otherwise have ffmpeg read other files.
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
  if (!container) throw new UndecodableAudio(`Files named .${extension} are not decoded.`);
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
  return isMissing ? new NoDecoder('Decoding this file takes ffmpeg, which is not on the PATH.') : error;
}

/** Whether ffmpeg is on the PATH. */
export async function hasFfmpeg(): Promise<boolean> {
  const process = spawn('ffmpeg', ['-version'], { stdio: 'ignore' });
  return once(process, 'close').then(
    ([code]) => code === 0,
    () => false,
  );
}

/**
 * The samples of whatever ffmpeg decodes, as 16-bit numbers.
 *
 * @throws NoDecoder where there is no ffmpeg; UndecodableAudio when it gives up
 */
export async function* ffmpegSamples(path: string, extension: string): AsyncGenerator<Samples, void> {
  const process = start(path, extension, ['-f', 's16le', '-c:a', 'pcm_s16le', 'pipe:1']);
  const finished = ended(process);
  finished.catch(() => undefined);
  let rest = Buffer.alloc(0);
  let count = 0;
  for await (const part of process.stdout as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, part]);
    const even = bytes.length - (bytes.length % 2);
    rest = bytes.subarray(even);
    const samples = Int16Array.from({ length: even / 2 }, (_, index) => bytes.readInt16LE(index * 2));
    count += samples.length;
    yield { samples, fullScale: 32_768 };
  }
  await finished.catch((error: unknown) => {
    throw asNoDecoder(error);
  });
  if (count === 0) throw new UndecodableAudio('ffmpeg found no audio in the file.');
}

/** Writes a 16-bit WAV file of what ffmpeg decodes. @throws NoDecoder, UndecodableAudio */
export async function ffmpegToWav(path: string, extension: string, target: string): Promise<void> {
  try {
    await ended(start(path, extension, ['-f', 'wav', '-c:a', 'pcm_s16le', '-bitexact', '-y', `file:${target}`]));
  } catch (error) {
    throw asNoDecoder(error);
  }
}
