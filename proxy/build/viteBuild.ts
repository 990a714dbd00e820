import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { StartError } from '../processes/startError.ts';

const tailLines = 25;

/** What a builder's process makes next: a package's folder, and its configuration there. */
export type BuildOrder = { folder: string; config: string };

/** A process that builds one package after another: it loads Vite and its plugins once, and they run faster each time. */
type ViteBuilder = {
  /**
   * Builds one package with Vite: `vite.config.ts` first, then every `vite.*.config.ts` beside it, such as a module's
   * light page.
   * @throws StartError with the end of Vite's output, and this builder builds no more; AbortError when the signal ends it
   */
  build(folder: string): Promise<void>;
  /** Ends the process; it also ends with ours. */
  end(): void;
};

type Builder = { brotliLater?: boolean; signal?: AbortSignal | undefined };

/** Begins a process for builds, one at a time. */
export function viteBuilder({ brotliLater = false, signal }: Builder = {}): ViteBuilder {
  const { NODE_ENV: _, ...env } = process.env;
  const child = fork(resolve(import.meta.dirname, 'builderProcess.ts'), {
    env: { ...env, NO_COLOR: '1', SIMMER_BROTLI: brotliLater ? 'later' : 'now' },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(signal && { signal }),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = once(child, 'close').then(() => false);
  // Reported by the build that waits for it.
  ended.catch(() => {});
  return {
    async build(folder) {
      for (const config of await configsIn(folder)) {
        said = '';
        const built = once(child, 'message').then(() => true);
        child.send({ folder, config } satisfies BuildOrder);
        if (!(await Promise.race([built, ended]))) throw failureOf({ folder, config }, said);
      }
    },
    end() {
      if (child.connected) child.disconnect();
    },
  };
}

/** Builds one package, as a builder does, in a process of its own. */
export async function viteBuild(folder: string, signal?: AbortSignal): Promise<void> {
  const builder = viteBuilder({ signal });
  try {
    await builder.build(folder);
  } finally {
    builder.end();
  }
}

async function configsIn(folder: string): Promise<string[]> {
  const configs = (await readdir(folder)).filter((file) => /^vite\.(\w+\.)?config\.ts$/.test(file));
  if (!configs.includes('vite.config.ts')) throw new StartError(`Cannot build ${folder}: it has no vite.config.ts.`);
  return ['vite.config.ts', ...configs.filter((file) => file !== 'vite.config.ts').sort()];
}

function failureOf({ folder, config }: BuildOrder, said: string): StartError {
  const isStack = (line: string) => /^\s+at .*:\d+\)?/.test(line);
  const tail = said
    .trimEnd()
    .split('\n')
    .filter((line) => !isStack(line))
    .slice(-tailLines)
    .join('\n  ');
  return new StartError(`Could not build ${basename(folder)} (vite build --config ${config}). Vite said:\n  ${tail}`);
}
