import { spawn } from 'node:child_process';
import { lastLogLines } from './logFile.ts';
import type { Running } from './running.ts';
import { StartError } from './startError.ts';
import { waitFor } from './waitFor.ts';

const READY_WITHIN_MS = 60_000;
/** Longer than a service's own limit for stopping. */
const STOP_WITHIN_MS = 10_000;

/**
 * A thousand titles in one query string, as nginx allows (PRODUCT.md, Songs); and a small young generation for services
 * that mostly pass buffers on: 40 MB less.
 */
const nodeFlags = ['--max-semi-space-size=2'];

export type StartService = {
  name: string;
  /** the service's `main.ts` */
  script: string;
  env: Record<string, string | undefined>;
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

async function isOk(address: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(address, { signal: AbortSignal.timeout(3_000) });
    await body?.cancel();
    return ok;
  } catch {
    return false;
  }
}

/**
 * Starts a Node service and waits until it is ready.
 * @throws StartError with the end of its log if it exits first or takes too long
 */
export async function startService({
  name,
  script,
  env,
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
    env: { ...env, SERVICE_PORT: String(port), SERVICE_HOST: '127.0.0.1', ...(followsLog && { LOG_FILE: log.file }) },
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
  const address = `http://127.0.0.1:${port}${readyPath}`;
  // Only checks that it is alive: a service whose database is away must wait for it.
  const isAnswering = () => isOk(`http://127.0.0.1:${port}/healthz`);
  let ready = false;
  await waitFor(async () => isOver || signal?.aborted || (ready = await isOk(address)), READY_WITHIN_MS, 40);
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
