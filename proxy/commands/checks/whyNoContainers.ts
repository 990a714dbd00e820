import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** How tests/containers/prepare.ts ends where the machine lacks something. */
const LACKING = 3;

/** What forbids containers before anything was tried. `CONTAINER_TESTS=off` leaves them out. */
export function whyNotTried({ CONTAINER_TESTS }: NodeJS.ProcessEnv = process.env): string | undefined {
  if (CONTAINER_TESTS === 'off') return 'CONTAINER_TESTS is off';
  if (process.getuid?.() !== 0) return 'starting an engine for them takes root';
  if (!existsSync('/etc/debian_version')) return 'their programs are Debian’s packages';
  return undefined;
}

/**
 * Brings what containers need to this machine: programs, an engine, base images.
 *
 * @returns why they cannot be tested here; undefined if they can
 * @throws Error if preparing breaks in a way that is no lack of the machine's
 */
export async function whyNoContainers(
  root: string,
  environment = process.env,
  prepare = join(root, 'tests/containers/prepare.ts'),
): Promise<string | undefined> {
  const reason = whyNotTried(environment);
  if (reason) return reason;
  const child = spawn(process.execPath, [prepare], { cwd: root, stdio: ['ignore', 'inherit', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code === 0) return undefined;
  if (code === LACKING) return said.trim();
  throw new Error(said);
}
