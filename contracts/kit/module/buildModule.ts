import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ModuleError } from './moduleError.ts';

const run = promisify(execFile);
const tailLines = 25;
const said = z.object({ stdout: z.string().default(''), stderr: z.string().default('') });

/**
 * Runs a module's own build script, which may make more than one build.
 *
 * @throws ModuleError with the last lines of the output
 */
export async function buildModule(folder: string): Promise<void> {
  const env = { ...process.env, NO_COLOR: '1' };
  await run('npm', ['run', 'build', '--silent'], { cwd: folder, env, maxBuffer: 64 * 1_048_576 }).catch(
    (error: unknown) => {
      const { stdout, stderr } = said.parse(error);
      const tail = `${stdout}${stderr}`.trimEnd().split('\n').slice(-tailLines).join('\n  ');
      throw new ModuleError(`npm run build failed:\n  ${tail}`);
    },
  );
}
