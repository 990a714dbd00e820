import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type PairToCompare, type ReplyMessage, replyMessage } from './messages.ts';

const MOST_HEAP_MB = 768;
const LONGEST_COMPLAINT = 2_000;
const program = fileURLToPath(new URL('comparingProcess.ts', import.meta.url));

/** A process that compares one pair after another, at the lowest priority. */
export type ComparingChild = {
  /** Rejects if the process ends. */
  ask(pair: PairToCompare): Promise<ReplyMessage>;
  isRunning(): boolean;
  end(): void;
};

/** @param priority in the system's units */
export function startComparingChild(priority: number = constants.priority.PRIORITY_LOW): ComparingChild {
  const running: ChildProcess = spawn(
    process.execPath,
    [`--max-old-space-size=${MOST_HEAP_MB}`, program, String(priority)],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Bands are sent as bytes.
      serialization: 'advanced',
      // A process that may decode untrusted files must not see our secrets.
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      // A process group of its own, so ffmpeg ends with it.
      detached: true,
    },
  );
  let complaint = '';
  running.stderr?.on('data', (words: Buffer) => {
    complaint = (complaint + words.toString()).slice(-LONGEST_COMPLAINT);
  });
  let hasEnded = false;
  const ended = new Promise<never>((_, reject) => {
    const fail = () => {
      hasEnded = true;
      reject(new Error(`Comparing stopped early: ${complaint || 'the process was ended'}`));
    };
    running.once('close', fail);
    running.once('error', fail);
  });
  ended.catch(() => undefined);
  // An idle process doesn't keep the service running; it ends with it.
  running.unref();
  running.channel?.unref();

  return {
    async ask(pair) {
      const replied = new Promise<unknown>((resolve) => running.once('message', resolve));
      running.channel?.ref();
      running.send(pair, (error) => error && running.kill('SIGKILL'));
      try {
        return replyMessage.parse(await Promise.race([replied, ended]));
      } finally {
        running.channel?.unref();
      }
    },
    isRunning: () => !hasEnded && running.connected,
    end() {
      hasEnded = true;
      try {
        if (running.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
      } catch {
        // It has ended already.
      }
    },
  };
}
