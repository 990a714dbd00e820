import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { NoDecoder } from '../../analysis/decode/ffmpeg.ts';
import { UndecodableAudio } from '../../analysis/pcm/pcmLayout.ts';
import { copyExitCodes } from './copyExitCodes.ts';
import type { CopyToMake } from './writeCopy.ts';

const LONGEST_MS = 15 * 60_000;
const MOST_HEAP_MB = 512;
const LONGEST_COMPLAINT = 2_000;
const program = fileURLToPath(new URL('copyingProcess.ts', import.meta.url));

/** The disk is full, as the file system itself reports it. */
class NoRoom extends Error {
  readonly code = 'ENOSPC';
}

/**
 * Makes a copy in a process of its own, with normal priority, because people wait for it.
 * @throws UndecodableAudio, NoDecoder, `ENOSPC`, or Error if the process fails; ended by `signal`
 */
export async function copyInProcess(copy: CopyToMake, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { path, extension, gainDb, seconds, target } = copy;
  const given = [`--max-old-space-size=${MOST_HEAP_MB}`, program, path, extension];
  const running = spawn(process.execPath, [...given, String(gainDb), String(seconds), target], {
    // It ends when its channel to us closes, so a killed service leaves no process behind.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A process that decodes untrusted files must not see our secrets.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    // A process group of its own, so ffmpeg ends with it.
    detached: true,
  });
  let complaint = '';
  running.stderr?.on('data', (words: Buffer) => {
    complaint = (complaint + words.toString()).slice(-LONGEST_COMPLAINT);
  });
  const end = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  const endAll = () => running.pid !== undefined && process.kill(-running.pid, 'SIGKILL');
  end.addEventListener('abort', endAll, { once: true });
  const [code] = await once(running, 'close').finally(() => end.removeEventListener('abort', endAll));
  signal.throwIfAborted();
  if (code === 0) return;
  if (code === copyExitCodes.undecodable) throw new UndecodableAudio(complaint);
  if (code === copyExitCodes.noDecoder) throw new NoDecoder(complaint);
  if (code === copyExitCodes.noRoom) throw new NoRoom(complaint);
  throw new Error(`Copying stopped early: ${complaint || 'the process was ended'}`);
}
