import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { NoDecoder } from '../decode/ffmpeg.ts';
import { UndecodableAudio } from '../pcm/pcmLayout.ts';
import { exitCodes } from './exitCodes.ts';
import { type Heard, heardOf, listeningReply } from './listeningReply.ts';

const LONGEST_MS = 15 * 60_000;
const MOST_HEAP_MB = 512;
const program = fileURLToPath(new URL('listeningProcess.ts', import.meta.url));

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

/**
 * Analyses a file on this disk in a process of its own.
 * @param priority in the system's units; the lowest, unless someone is waiting for the result
 * @throws UndecodableAudio, NoDecoder, or Error if the process fails; ended by `signal`
 */
export async function listenTo(
  path: string,
  extension: string,
  signal: AbortSignal,
  priority: number = constants.priority.PRIORITY_LOW,
): Promise<Heard> {
  signal.throwIfAborted();
  const given = [`--max-old-space-size=${MOST_HEAP_MB}`, program, path, extension, String(priority)];
  const running = spawn(process.execPath, given, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process that decodes untrusted files must not see our secrets.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    // A process group of its own, so ffmpeg ends with it.
    detached: true,
  });
  const end = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  const endAll = () => running.pid !== undefined && process.kill(-running.pid, 'SIGKILL');
  end.addEventListener('abort', endAll, { once: true });
  const [[code], words, complaint] = await Promise.all([
    once(running, 'close'),
    textOf(running.stdout),
    textOf(running.stderr),
  ]).finally(() => end.removeEventListener('abort', endAll));
  signal.throwIfAborted();
  if (code === 0) return heardOf(listeningReply.parse(JSON.parse(words)));
  if (code === exitCodes.undecodable) throw new UndecodableAudio(complaint);
  if (code === exitCodes.noDecoder) throw new NoDecoder(complaint);
  throw new Error(`Decoding stopped early: ${complaint || 'the process was ended'}`);
}
