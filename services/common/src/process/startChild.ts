import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { z } from 'zod';
import { ChildEnded, ChildFailed } from './childErrors.ts';

const LONGEST_COMPLAINT = 2_000;
/** Sets the processor time of this process and of each that it starts, then becomes the program. */
const LIMITED = 'ulimit -S -t "$1" && shift && exec "$@"';
/** It may read its own code and libraries, but must not write files or start processes. */
const READS_ONLY = ['--permission', '--allow-fs-read=*', '--allow-addons'];

/** What a process may take, and what it sees. */
export type ChildLimits = {
  /** of V8's heap, in MB */
  heapMb?: number;
  /** of processor time, for it and each process that it starts; `ChildEnded` by `SIGXCPU` past it */
  cpuSeconds?: number;
  /** in the system's units */
  priority?: number;
  readsOnly?: boolean;
  /** never our secrets: it may read untrusted files */
  env?: NodeJS.ProcessEnv;
};

export type Asking = {
  signal?: AbortSignal;
  longestMs?: number;
};

/** A process that answers one question at a time. */
export type Child<Question, Answer> = Disposable & {
  /**
   * The process is ended if it takes too long, or by `signal`.
   * @throws ChildFailed, ChildEnded, or the signal's reason
   */
  ask(question: Question, asking?: Asking): Promise<Answer>;
  isRunning(): boolean;
  /** Ends it and each process that it started. */
  end(): void;
};

const failure = z.object({ failed: z.string(), code: z.string().optional() });

/**
 * Starts a program that calls `answerParent`, in a process group of its own. Idle, it doesn't keep the service running, and it ends
 * with the service.
 * @param answerShape what its answers must look like
 */
export function startChild<Question extends NonNullable<unknown>, Answer>(
  program: string,
  answerShape: z.ZodType<Answer>,
  { heapMb, cpuSeconds, priority, readsOnly, env }: ChildLimits,
): Child<Question, Answer> {
  const flags = [...(heapMb ? [`--max-old-space-size=${heapMb}`] : []), ...(readsOnly ? READS_ONLY : [])];
  const node = [process.execPath, ...flags, program];
  const [command = '', ...args] = cpuSeconds ? ['/bin/sh', '-c', LIMITED, 'sh', String(cpuSeconds), ...node] : node;
  const running = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Bytes are sent as bytes.
    serialization: 'advanced',
    env: env ?? { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    detached: true,
  });
  if (priority !== undefined && running.pid !== undefined) setPriority(running.pid, priority);
  let complaint = '';
  running.stderr?.on('data', (words: Buffer) => {
    complaint = (complaint + words.toString()).slice(-LONGEST_COMPLAINT);
  });
  let hasEnded = false;
  const ended = new Promise<never>((_, reject) => {
    const tell = (said: string, signal: NodeJS.Signals | null) => {
      hasEnded = true;
      reject(new ChildEnded(said, signal));
    };
    running.once('close', (_code, signal) => tell(complaint, signal));
    running.once('error', (error) => tell(error.message, null));
  });
  ended.catch(() => undefined);
  running.unref();
  running.channel?.unref();
  const reply = z.union([z.object({ answer: answerShape }), failure]);

  function end() {
    hasEnded = true;
    try {
      if (running.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }

  return {
    async ask(question, { signal, longestMs } = {}) {
      signal?.throwIfAborted();
      const limits = [...(signal ? [signal] : []), ...(longestMs ? [AbortSignal.timeout(longestMs)] : [])];
      const limit = AbortSignal.any(limits);
      limit.addEventListener('abort', end, { once: true });
      const replied = new Promise<unknown>((resolve) => running.once('message', resolve));
      running.channel?.ref();
      running.send(question, (error) => error && end());
      try {
        const said = reply.parse(await Promise.race([replied, ended]));
        if ('failed' in said) throw new ChildFailed(said.failed, said.code);
        return said.answer;
      } catch (error) {
        signal?.throwIfAborted();
        throw limit.aborted ? new ChildEnded('it took too long', 'SIGKILL') : error;
      } finally {
        limit.removeEventListener('abort', end);
        running.channel?.unref();
      }
    },
    isRunning: () => !hasEnded && running.connected,
    end,
    [Symbol.dispose]: end,
  };
}

/** Asks a process of its own one question: one that crashes harms nothing else, and its memory is freed completely. */
export async function askChild<Question extends NonNullable<unknown>, Answer>(
  program: string,
  answerShape: z.ZodType<Answer>,
  question: Question,
  { limits, ...asking }: Asking & { limits: ChildLimits },
): Promise<Answer> {
  using child = startChild<Question, Answer>(program, answerShape, limits);
  return await child.ask(question, asking);
}
