import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type AudioTrouble, audioTrouble } from '@simmer/contracts/services';
import { NoDecoder } from '../decode/ffmpeg.ts';
import { UndecodableAudio } from '../decode/pcm/pcmLayout.ts';
import { exitCodes } from './decodingProcess.ts';

const LONGEST_MS = 15 * 60_000;
const MOST_HEAP_MB = 512;
const LONGEST_COMPLAINT = 2_000;
/** Several times what a long song of the lowest bit rate takes; processor time, so a busy machine changes nothing. */
const CPU_SECONDS = 20;
const CPU_SECONDS_PER_MEGABYTE = 8;
/** Sets the processor time of this process and of each that it starts, then becomes the program. */
const LIMITED = 'ulimit -S -t "$1" && shift && exec "$@"';

/** A decoder doesn't come to an end. */
export class EndlessDecoding extends UndecodableAudio {}

/** The disk is full, as the file system itself reports it. */
class NoRoom extends Error {
  readonly code = 'ENOSPC';
}

export type Decoding = {
  /** runs `decodeInThisProcess` */
  program: string;
  /** the file to decode, on this disk */
  path: string;
  /** what else the program is given, after the path */
  given: readonly string[];
  /** in the system's units */
  priority: number;
  /** of processor time; by default in proportion to the file */
  limitSeconds?: number;
};

type Ended = { code: number | null; signal: NodeJS.Signals | null; words: string; complaint: string };

const troubleIn = (words: string): AudioTrouble => audioTrouble.parse(JSON.parse(words));

function failureOf({ code, signal, words, complaint }: Ended): Error {
  if (signal === 'SIGXCPU') {
    return new EndlessDecoding('Decoding this file does not come to an end.', { kind: 'takesTooLong' });
  }
  if (code === exitCodes.undecodable) return new UndecodableAudio(complaint, troubleIn(words));
  if (code === exitCodes.noDecoder) return new NoDecoder(complaint, troubleIn(words));
  if (code === exitCodes.noRoom) return new NoRoom(complaint);
  return new Error(`Decoding stopped early: ${complaint || 'the process was ended'}`);
}

/**
 * Decodes a file in a process of its own: one that crashes a decoder harms nothing else, and its memory is freed completely.
 * @returns what the program printed
 * @throws UndecodableAudio, EndlessDecoding, NoDecoder, `ENOSPC`, or Error if the process fails; ended by `signal`
 */
export async function runDecoding(decoding: Decoding, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const { program, path, given, priority } = decoding;
  const { size } = await stat(path);
  const limit = decoding.limitSeconds ?? Math.ceil(CPU_SECONDS + (size / 1_000_000) * CPU_SECONDS_PER_MEGABYTE);
  const node = [process.execPath, `--max-old-space-size=${MOST_HEAP_MB}`, program, String(priority), path, ...given];
  const running = spawn('/bin/sh', ['-c', LIMITED, 'sh', String(limit), ...node], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A process that decodes untrusted files must not see our secrets.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    // A process group of its own, so ffmpeg ends with it.
    detached: true,
  });
  const end = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  const endAll = () => running.pid !== undefined && process.kill(-running.pid, 'SIGKILL');
  end.addEventListener('abort', endAll, { once: true });
  const [[code, signalled], words, complaint] = await Promise.all([
    once(running, 'close'),
    text(running.stdout ?? Readable.from([])),
    text(running.stderr ?? Readable.from([])),
  ]).finally(() => end.removeEventListener('abort', endAll));
  signal.throwIfAborted();
  if (code === 0) return words;
  throw failureOf({ code, signal: signalled, words, complaint: complaint.slice(-LONGEST_COMPLAINT) });
}
