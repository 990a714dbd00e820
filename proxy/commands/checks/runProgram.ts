import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** Runs an installed program on the pinned Node and passes its output on. @returns whether it succeeded */
export function runProgram(
  root: string,
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const installed = join(root, 'node_modules', '.bin');
  const child = spawn(join(installed, program), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: [installed, process.env['PATH']].join(delimiter), ...env },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
