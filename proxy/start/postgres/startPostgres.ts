import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../processes/freePort.ts';
import type { RunningLog } from '../../processes/running.ts';
import { StartError } from '../../processes/startError.ts';
import { findPostgresBinaries } from './postgresBinaries.ts';
import { choosePostgresUser, giveTo, type PostgresUser } from './postgresUser.ts';
import { clearOldPostmaster, stopPostmaster } from './postmaster.ts';
import { responds } from './responds.ts';

const READY_WITHIN_MS = 60_000;

type StartPostgres = {
  /** holds everything: `data/`, `password` and `server.log`; may be new, and anywhere */
  dataFolder: string;
  /** false for tests: nothing is synced to disk, so a machine crash may lose the data */
  durable?: boolean;
  /** a free one by default */
  port?: number;
};

export type RunningPostgres = {
  /** superuser address on 127.0.0.1 */
  url: string;
  port: number;
  pid: number;
  /** settles when the postmaster has ended, for whatever reason */
  ended: Promise<void>;
  isAnswering(): Promise<boolean>;
  log: RunningLog;
  /** fast shutdown; settles when it has ended */
  stop(): Promise<void>;
};

const systemEnv = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

function program(user: PostgresUser, name: 'initdb' | 'postgres', args: string[]) {
  const [command = '', ...rest] = [...user.prefix, join(user.native, 'bin', name), ...args];
  return { command, args: rest, options: { cwd: '/', env: systemEnv, ...(user.switches && user.owner) } };
}

function readOrMakePassword(folder: string, isNewCluster: boolean): string {
  const file = join(folder, 'password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (!isNewCluster) {
    throw new StartError(
      `The database’s password file ${file} is missing. Restore it, or move ${folder} away to start from scratch.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/**
 * Creates the cluster next to its place and moves it there once complete, so an interrupted start leaves no partial
 * cluster.
 */
async function makeCluster(user: PostgresUser, cluster: string, password: string): Promise<void> {
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.owner) {
    chownSync(passwordFile, user.owner.uid, user.owner.gid);
    chownSync(draft, user.owner.uid, user.owner.gid);
  }
  // The builtin locale does not depend on the machine's locales.
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const auth = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const { command, args, options } = program(user, 'initdb', [
    '-D',
    draft,
    ...locale,
    ...auth,
    '--no-instructions',
    '--no-sync',
  ]);
  const { error, stderr } = await new Promise<{ error: Error | null; stderr: string }>((settle) => {
    execFile(command, args, options, (failed, _stdout, complaint) => settle({ error: failed, stderr: complaint }));
  });
  rmSync(passwordFile);
  if (error) {
    const said = (stderr || error.message).trim().split('\n');
    // The last lines tell only of cleaning up.
    const reason = said.find((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line)) ?? said.at(-1);
    throw new StartError(`Could not create the database in ${cluster}: ${reason}`);
  }
  renameSync(draft, cluster);
}

/**
 * Postgres reads only clusters of its own major version.
 * @throws StartError that names both versions
 */
function refuseOtherMajor(user: PostgresUser, cluster: string): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const { command, args, options } = program(user, 'postgres', ['--version']);
  const ours = /(\d+)/.exec(spawnSync(command, args, { ...options, encoding: 'utf8' }).stdout)?.[1] ?? made;
  if (made === ours) return;
  throw new StartError(
    `The database in ${cluster} was made by Postgres ${made}; this Simmer has Postgres ${ours}. Start the Simmer that used it last, make a backup there, and restore it into a new data folder with this one.`,
  );
}

function serverArguments(cluster: string, port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    // no socket file: its path may be longer than the system allows
    unix_socket_directories: '',
    port,
    max_connections: 150,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // small queries, for which compiling costs more than it saves
    jit: 'off',
    // Details and statements repeat what people wrote, addresses and tokens among it.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  // a starting server may close the connection, which is an answer too and must not crash us
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '28P01') {
      throw new StartError('The database rejected the password in its password file. Restore the correct one.');
    }
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' | ');
}

/**
 * One attempt. Undefined if it exited by itself, for example because a killed server's last sessions still hold its
 * memory, or the port was taken.
 */
async function attempt(
  user: PostgresUser,
  cluster: string,
  url: string,
  port: number,
  durable: boolean,
  logFile: string,
) {
  const log = openSync(logFile, 'a', 0o600);
  const { command, args, options } = program(user, 'postgres', serverArguments(cluster, port, durable));
  // Its own session: Ctrl-C in a terminal must reach the services first, and the database only after them.
  const child: ChildProcess = spawn(command, args, { ...options, stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  let isOver = false;
  const ended = new Promise<void>((settle) => {
    const over = () => {
      isOver = true;
      settle();
    };
    child.once('exit', over).once('error', over);
  });
  const end = Date.now() + READY_WITHIN_MS;
  while (!isOver && Date.now() < end) {
    const { pid } = child;
    if (pid && (await answers(url)) && !isOver) {
      // Once it has ended, its id may belong to another process.
      return {
        pid,
        ended,
        isAnswering: () => responds(port),
        log: { file: logFile },
        stop: async () => (isOver ? undefined : stopPostmaster(pid)),
      };
    }
    await sleep(20);
  }
  if (child.pid && !isOver) await stopPostmaster(child.pid);
  return undefined;
}

/**
 * Starts the embedded Postgres on a data folder, creates the cluster at the first start, and recovers after a crash or
 * kill -9.
 * @throws StartError that says what to do
 */
export async function startPostgres({ dataFolder, durable = true, port }: StartPostgres): Promise<RunningPostgres> {
  const home = resolve(dataFolder);
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const user = choosePostgresUser(findPostgresBinaries(), home);
  const cluster = join(user.folder, 'data');
  const isNewCluster = !existsSync(cluster);
  const password = readOrMakePassword(home, isNewCluster);
  if (isNewCluster) await makeCluster(user, cluster, password);
  else refuseOtherMajor(user, cluster);
  await clearOldPostmaster(cluster);
  giveTo(user.owner, cluster);
  // Postgres refuses a cluster that others may enter, as a copy often is.
  chmodSync(cluster, 0o700);

  const logFile = join(home, 'server.log');
  for (let tries = 0; tries < 8; tries++) {
    const usedPort = port ?? (await freePort());
    const url = `postgres://postgres:${password}@127.0.0.1:${usedPort}/postgres`;
    const server = await attempt(user, cluster, url, usedPort, durable, logFile);
    if (server) {
      return { url, port: usedPort, ...server };
    }
    await sleep(100 * 2 ** Math.min(tries, 4));
  }
  throw new StartError(`The database did not start. Its log ${logFile} ends: ${lastLines(logFile)}`);
}
