import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export type RunOptions = { cwd?: string; env?: NodeJS.ProcessEnv };

const TAIL_LINES = 40;

/**
 * Runs a program to its end.
 * @returns what it printed
 * @throws Error with the end of everything it said, if it fails
 */
export async function run(program: string, args: readonly string[], { cwd, env }: RunOptions = {}): Promise<string> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [code, printed, complained] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code === 0) return printed;
  const tail = `${printed}\n${complained}`.trim().split('\n').slice(-TAIL_LINES).join('\n');
  throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${tail}`);
}

/** Whether a program is on the PATH. */
export function isInstalled(program: string): Promise<boolean> {
  return run('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );
}
