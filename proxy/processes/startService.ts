import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { LATER_SETTINGS } from '@simmer/service-common/service/laterSettings.ts';
import { httpStatus } from './httpStatus.ts';
import { lastLogLines } from './logFile.ts';
import type { Running } from './running.ts';
import { StartError } from './startError.ts';
import { waitFor } from './waitFor.ts';

const READY_WITHIN_MS = 60_000;
/** Longer than a service's own limit for stopping. */
const STOP_WITHIN_MS = 10_000;

/**
 * A small young generation, for services that mostly pass buffers on: 40 MB less. One thread beside the main one for
 * what V8 does in the background, as more keep memory of their own and find nothing to do.
 */
const nodeFlags = ['--max-semi-space-size=2', '--v8-pool-size=1'];
/**
 * The system's allocator. Two heaps at most for a service's threads, by default eight for each core. And buffers from
 * 128 KB on go back to the system as soon as they are freed: without a setting, the first large one raises that limit
 * for good, and what is freed stays between what is in use.
 */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};

export type StartService = {
  name: string;
  /** the service's `main.ts` */
  script: string;
  env: Record<string, string | undefined>;
  /** settings that are known only later; the service loads its code meanwhile */
  laterSettings?: Promise<Record<string, string>>;
  port: number;
  /** the path that returns 200 once it is usable */
  readyPath: string;
  /** its working folder, by which a later start recognizes it as ours */
  runFolder: string;
  log: { file: string; descriptor: number };
  /** whether it opens its log again by itself after it was renamed (LOG_FILE) */
  followsLog?: boolean;
  signal?: AbortSignal;
};

/**
 * Starts a Node service and waits until it is ready.
 * @throws StartError with the end of its log if it exits first or takes too long
 */
export async function startService({
  name,
  script,
  env,
  laterSettings,
  port,
  readyPath,
  runFolder,
  log,
  followsLog = false,
  signal,
}: StartService): Promise<Running> {
  // A session of its own: Ctrl-C only reaches us, and we stop things in order. The channel notifies the service if we
  // are gone.
  const child = spawn(process.execPath, [...nodeFlags, script], {
    cwd: runFolder,
    env: {
      ...allocator,
      ...env,
      SERVICE_PORT: String(port),
      SERVICE_HOST: '127.0.0.1',
      ...(followsLog && { LOG_FILE: log.file }),
      ...(laterSettings && { [LATER_SETTINGS]: 'on' }),
    },
    stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'],
    detached: true,
  });
  let isOver = false;
  const ended = new Promise<void>((settle) => {
    const over = () => {
      isOver = true;
      settle();
    };
    child.once('exit', over).once('error', over);
  });
  const stop = async () => {
    child.kill('SIGTERM');
    if (!(await waitFor(() => isOver, STOP_WITHIN_MS))) child.kill('SIGKILL');
    await ended;
  };
  const listening = new Promise<void>((settle) => child.once('message', () => settle()));
  const cancelled = new Promise<void>((settle) => {
    if (signal?.aborted) settle();
    signal?.addEventListener('abort', () => settle(), { once: true });
  });
  /** Waits for something, unless the service ends or the start is cancelled before. */
  const unlessOver = <T>(something: Promise<T>) => Promise.race([something, ended, cancelled]);
  try {
    const settings = await unlessOver(laterSettings ?? Promise.resolve(undefined));
    if (settings && !isOver) child.send(settings, () => {});
  } catch (error) {
    await stop();
    throw error;
  }
  const isOk = async (path: string) => (await httpStatus(port, path)) === 200;
  // Only checks that it is alive: a service whose database is away must wait for it.
  const isAnswering = () => isOk('/healthz');
  let ready = false;
  const readyBeforeMs = Date.now() + READY_WITHIN_MS;
  await unlessOver(Promise.race([listening, sleep(READY_WITHIN_MS, undefined, { ref: false })]));
  const isSettled = async () => isOver || signal?.aborted || (ready = await isOk(readyPath));
  await waitFor(isSettled, readyBeforeMs - Date.now());
  if (ready && child.pid && !isOver) {
    return {
      pid: child.pid,
      ended,
      isAnswering,
      log: { file: log.file, ...(followsLog && { reopen: () => {} }) },
      stop,
    };
  }
  const reason = isOver ? 'exited at once' : 'is not ready after a minute';
  await stop();
  throw new StartError(`The ${name} service ${reason}. Its log ${log.file} ends:\n  ${lastLogLines(log.file)}`);
}
