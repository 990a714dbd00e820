import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../processes/startError.ts';

const tailLines = 25;

/**
 * Builds one package with Vite: `vite.config.ts` first, then every `vite.*.config.ts` beside it, such as a module's
 * light page.
 * @throws StartError with the end of Vite's output; AbortError when the signal ends it
 */
export async function viteBuild(folder: string, signal?: AbortSignal): Promise<void> {
  const configs = (await readdir(folder)).filter((file) => /^vite\.(\w+\.)?config\.ts$/.test(file));
  if (!configs.includes('vite.config.ts')) throw new StartError(`Cannot build ${folder}: it has no vite.config.ts.`);
  const others = configs.filter((file) => file !== 'vite.config.ts').sort();
  for (const config of ['vite.config.ts', ...others]) await runVite(folder, config, signal);
}

async function runVite(folder: string, config: string, signal?: AbortSignal): Promise<void> {
  // Runs Vite itself, not npm or npx, so it uses our own Node and ends when we end it.
  const vite = join(dirname(createRequire(join(folder, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: folder,
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code === 0) return;
  const isStack = (line: string) => /^\s+at .*:\d+\)?/.test(line);
  const lines = said.join('').trimEnd().split('\n');
  const tail = lines
    .filter((line) => !isStack(line))
    .slice(-tailLines)
    .join('\n  ');
  throw new StartError(`Could not build ${basename(folder)} (vite build --config ${config}). Vite said:\n  ${tail}`);
}
