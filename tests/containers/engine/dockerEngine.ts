import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from './run.ts';

export type Engine = {
  /** for `docker` and `docker-compose`, so that they speak to this engine alone */
  env: NodeJS.ProcessEnv;
  docker(...args: string[]): Promise<string>;
  stop(): Promise<void>;
};

const START_WITHIN_MS = 90_000;

/** Layers and base images stay here, so that the next run takes seconds. */
export const engineFolder = process.env['CONTAINER_CACHE'] ?? join(tmpdir(), 'simmer-containers', 'engine');

/**
 * The engine runs as long as its standard input is open: a test run that ends in any way, even by kill -9, closes it,
 * and the shell then stops the engine by its id and waits for it. It ends with the engine, too.
 */
const AS_LONG_AS_WE_LIVE = [
  'exec 3<&0',
  '"$@" 3<&- & engine=$!',
  '{ cat <&3 > /dev/null; kill "$engine"; } & reader=$!',
  'exec 3<&-',
  'wait "$engine"',
  'kill "$reader" 2> /dev/null',
].join('\n');

async function hasAnswered(engine: Pick<Engine, 'docker'>): Promise<boolean> {
  return engine.docker('version').then(
    () => true,
    () => false,
  );
}

/** Waits for an engine that an ended run left, which is still stopping its containers. */
async function previousEnded(pidFile: string): Promise<void> {
  const until = Date.now() + START_WITHIN_MS;
  while (existsSync(pidFile)) {
    const pid = Number(await readFile(pidFile, 'utf8').catch(() => '0'));
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    // What a crashed machine left names no engine any more.
    if (!command.includes(pidFile)) return rm(pidFile, { force: true });
    if (Date.now() > until) throw new Error(`Another run of these tests (process ${pid}) is using ${pidFile}.`);
    await pause(200);
  }
}

/**
 * Starts a Docker engine of our own: its images, containers and socket are in one folder, and it knows nothing of an
 * engine that the machine may run besides.
 * @param folder kept between runs, as it holds the built layers
 */
export async function startEngine(folder: string): Promise<Engine> {
  const at = (name: string) => join(folder, name);
  const socket = `unix://${at('docker.sock')}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await previousEnded(at('docker.pid'));
  const log = await open(at('engine.log'), 'w');
  const places = ['--data-root', at('root'), '--exec-root', at('exec'), '--pidfile', at('docker.pid'), '-H', socket];
  const settings = ['--bridge=none', '--shutdown-timeout=20', '--log-level=warn'];
  const shell = spawn('bash', ['-c', AS_LONG_AS_WE_LIVE, 'bash', 'dockerd', ...places, ...settings], {
    stdio: ['pipe', log.fd, log.fd],
    detached: true,
  });
  const ended = once(shell, 'close');
  // Debian's client speaks to BuildKit by itself; another one on the path may need a component for it.
  const path = `/usr/bin${delimiter}${process.env['PATH']}`;
  const env = { PATH: path, DOCKER_HOST: socket, DOCKER_BUILDKIT: '1', DOCKER_CONFIG: at('client') };
  const engine: Engine = {
    env,
    docker: (...args) => run('docker', args, { env }),
    async stop() {
      shell.stdin?.end();
      await ended;
      await log.close();
    },
  };
  const until = Date.now() + START_WITHIN_MS;
  while (!(await hasAnswered(engine))) {
    if (shell.exitCode !== null || Date.now() > until) {
      await engine.stop();
      const said = await readFile(at('engine.log'), 'utf8');
      throw new Error(`The Docker engine did not start:\n${said.split('\n').slice(-20).join('\n')}`);
    }
    await pause(200);
  }
  return engine;
}
