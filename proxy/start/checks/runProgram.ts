import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs one of the installed programs with its output on ours. @returns whether it succeeded */
export function runProgram(
  root: string,
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const child = spawn(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
