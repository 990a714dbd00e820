import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onPath } from './onPath.ts';

/** Where a network swallows everything, each mirror is waited for only so long. */
const QUICKLY = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10'];
const GIVEN_UP_AFTER_MS = 120_000;

const run = promisify(execFile);

/** The last line that it said. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return said.trim().split('\n').at(-1) ?? '';
}

/**
 * Installs Debian's packages where we may.
 * @returns whether they are there now; false for everyone but root, and where there is no apt-get
 */
export async function aptInstall(packages: string[], signal?: AbortSignal): Promise<boolean> {
  const [aptGet] = onPath('apt-get');
  if (process.getuid?.() !== 0 || !aptGet) return false;
  console.log(`Installing ${packages.join(' and ')} with apt-get …`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: GIVEN_UP_AFTER_MS, signal };
  try {
    await run(aptGet, ['-qq', ...QUICKLY, 'update'], options);
    await run(aptGet, ['-qq', ...QUICKLY, 'install', '-y', '--no-install-recommends', ...packages], options);
    return true;
  } catch (error) {
    if (!signal?.aborted) console.warn(`apt-get could not install it: ${reasonOf(error)}`);
    return false;
  }
}
