import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../processes/startError.ts';
import { waitFor } from '../processes/waitFor.ts';
import type { NginxBinary } from './nginxBinary.ts';

export type StartNginx = {
  binary: NginxBinary;
  /** the configuration's text */
  conf: string;
  /** the folder the configuration names as its own; made where missing */
  runFolder: string;
  /** where it keeps identities outside of that; removed when it is stopped */
  identities?: string;
  /** the public port, to see when it answers */
  port: number;
  /** file descriptor that takes all output */
  log: number;
};

export type RunningNginx = {
  pid: number;
  /** settles when it has ended, for whatever reason */
  ended: Promise<void>;
  isAnswering(): Promise<boolean>;
  stop(): Promise<void>;
};

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Whether it answers a request, with whatever: the system takes connections also for one that has frozen. */
async function answers(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}/api/openapi.json`, { method: 'HEAD', signal: AbortSignal.timeout(3_000) });
    return true;
  } catch {
    return false;
  }
}

/** The end of nginx's complaint, without the time and process it begins with. */
function complaint(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => /\[(emerg|alert|error|crit)\]/.test(line));
  return (lines[0] ?? stderr.trim()).replace(/^.*?\[\w+\]\s*(\d+#\d+:)?\s*/, '');
}

function writeConf({ conf, runFolder }: StartNginx): string {
  for (const folder of ['', 'bodies', 'proxy']) {
    mkdirSync(join(runFolder, folder), { recursive: true, mode: 0o700 });
  }
  const file = join(runFolder, 'nginx.conf');
  // It holds the word that media addresses are signed with.
  writeFileSync(file, conf, { mode: 0o600 });
  return file;
}

/** Checks a configuration as nginx itself does. @throws StartError with nginx's own sentence */
export function checkNginxConf(binary: NginxBinary, file: string, runFolder: string): void {
  const { status, stderr } = spawnSync(binary.path, ['-t', '-p', runFolder, '-c', file, '-e', 'stderr'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new StartError(`nginx rejected its configuration: ${complaint(stderr)}`);
}

/**
 * Starts nginx and waits until it accepts connections.
 *
 * @throws StartError when it does not accept its configuration, or ends before it answers
 */
export async function startNginx(options: StartNginx): Promise<RunningNginx> {
  const { binary, runFolder, identities, port, log } = options;
  const file = writeConf(options);
  checkNginxConf(binary, file, runFolder);
  // A session of its own: Ctrl-C must not reach it before we decide, and its workers are found by their group when their master is killed.
  const child = spawn(binary.path, ['-p', runFolder, '-c', file, '-e', 'stderr'], {
    cwd: runFolder,
    stdio: ['ignore', log, log],
    detached: true,
  });
  let isOver = false;
  const ended = new Promise<void>((settle) => {
    const over = () => {
      isOver = true;
      endGroup(child.pid);
      settle();
    };
    child.once('exit', over).once('error', over);
  });
  await waitFor(async () => isOver || (await isListening(port)), 10_000);
  if (isOver || !child.pid) throw new StartError('nginx exited at once; see its log.');
  const stop = async () => {
    child.kill('SIGQUIT');
    if (!(await waitFor(() => isOver, 3000))) child.kill('SIGKILL');
    await ended;
    if (identities) rmSync(identities, { recursive: true, force: true });
  };
  return { pid: child.pid, ended, isAnswering: () => answers(port), stop };
}

/** Workers whose master was killed would go on listening, and nobody could start on their port. */
function endGroup(leader: number | undefined): void {
  if (!leader) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
}
