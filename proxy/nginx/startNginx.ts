import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { httpStatus } from '../processes/httpStatus.ts';
import { StartError } from '../processes/startError.ts';
import { waitFor } from '../processes/waitFor.ts';
import type { NginxBinary } from './nginxBinary.ts';

type StartNginx = {
  binary: NginxBinary;
  /** the configuration's text */
  conf: string;
  /** the configuration's own folder; created if missing */
  runFolder: string;
  /** whether it was written and checked before */
  isChecked?: boolean;
  /** the folder for cached identities outside of it; removed on stop */
  identities?: string;
  /** the public port, to check that it responds */
  port: number;
  /** file descriptor for all output */
  log: number;
};

type RunningNginx = {
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

/** Whether it replies to a request at all; the system accepts connections even for a frozen process. */
const answers = async (port: number) => (await httpStatus(port, '/healthz')) !== undefined;

/** The end of nginx's error message, without its time and process id. */
function complaint(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => /\[(emerg|alert|error|crit)\]/.test(line));
  return (lines[0] ?? stderr.trim()).replace(/^.*?\[\w+\]\s*(\d+#\d+:)?\s*/, '');
}

const fileIn = (runFolder: string) => join(runFolder, 'nginx.conf');

/** Writes a configuration, and the folders that nginx does not make. @returns the file */
export function writeNginxConf({ conf, runFolder }: Pick<StartNginx, 'conf' | 'runFolder'>): string {
  for (const folder of ['', 'bodies', 'proxy']) {
    mkdirSync(join(runFolder, folder), { recursive: true, mode: 0o700 });
  }
  const file = fileIn(runFolder);
  // It contains the secret that signs media addresses.
  writeFileSync(file, conf, { mode: 0o600 });
  return file;
}

/** Has nginx check a configuration. @throws StartError with nginx's own message */
export function checkNginxConf(binary: NginxBinary, file: string, runFolder: string): void {
  const { status, stderr } = spawnSync(binary.path, ['-t', '-p', runFolder, '-c', file, '-e', 'stderr'], {
    encoding: 'utf8',
    // nginx opens its log too; /dev/stdout cannot be opened if it is one of Node's own pipes, which are sockets
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  if (status !== 0) throw new StartError(`nginx rejected its configuration: ${complaint(stderr)}`);
}

/**
 * Starts nginx and waits until it accepts connections.
 * @throws StartError if it rejects its configuration, or exits before it responds
 */
export async function startNginx(options: StartNginx): Promise<RunningNginx> {
  const { binary, runFolder, isChecked = false, identities, port, log } = options;
  if (!isChecked) checkNginxConf(binary, writeNginxConf(options), runFolder);
  // A session of its own: Ctrl-C must not reach it before we decide, and its workers are found by their group if their
  // master is killed.
  const child = spawn(binary.path, ['-p', runFolder, '-c', fileIn(runFolder), '-e', 'stderr'], {
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

/** Workers whose master was killed would keep listening and block the port. */
export function endGroup(leader: number | undefined): void {
  if (!leader) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // The group is empty.
  }
}
