import { spawn } from 'node:child_process';
import type { NginxBinary } from '../nginx/nginxBinary.ts';
import { checkNginxConf, endGroup, writeNginxConf } from '../nginx/startNginx.ts';

/** Longer than most downloads take; the container's own limit is higher. */
const STOP_WITHIN_MS = 30_000;

type NginxProcess = {
  /** settles with its exit code when it has ended, for whatever reason */
  ended: Promise<number>;
  /** @throws StartError if nginx rejects the configuration; it keeps the earlier one then */
  reload(conf: string): void;
  /** lets open requests finish, for 30 seconds */
  stop(): Promise<void>;
};

/**
 * Runs nginx with this process's output.
 * @throws StartError if it rejects its configuration
 */
export function nginxProcess(options: { binary: NginxBinary; runFolder: string; conf: string }): NginxProcess {
  const { binary, runFolder } = options;
  const file = writeNginxConf(options);
  checkNginxConf(binary, file, runFolder);
  const child = spawn(binary.path, ['-p', runFolder, '-c', file, '-e', 'stderr'], {
    cwd: runFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const ended = new Promise<number>((settle) => {
    const over = (code: number | null) => {
      endGroup(child.pid);
      settle(code ?? 1);
    };
    child.once('exit', over).once('error', () => over(1));
  });
  return {
    ended,
    reload(conf) {
      checkNginxConf(binary, writeNginxConf({ conf, runFolder }), runFolder);
      child.kill('SIGHUP');
    },
    async stop() {
      child.kill('SIGQUIT');
      setTimeout(() => child.kill('SIGTERM'), STOP_WITHIN_MS).unref();
      await ended;
    },
  };
}
