import { readFile, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../base/appError.ts';
import { type Disk, hasCode } from './disk.ts';

// The lock is held for a few file operations. A holder on another machine cannot be checked, so age decides.
const staleAfterMs = 30_000;
const giveUpAfterMs = 60_000;
const askAgainMs = 15;

type Holder = { pid: number; host: string; token: string };

function isDead({ pid, host }: Holder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return hasCode(error, 'ESRCH');
  }
}

/** The text of an abandoned lock; `null` if there is none or its holder may be alive. */
async function staleHolder(file: string): Promise<string | null> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    if (Date.now() - mtimeMs > staleAfterMs) return text;
    // Empty for the moment between being created and written.
    return text && isDead(JSON.parse(text) as Holder) ? text : null;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Removes an abandoned lock. A second lock guards this, or two programs could remove each other's new lock. */
async function clearStale(file: string, me: string, disk: Disk): Promise<void> {
  const guard = `${file}.clearing`;
  try {
    await disk.createFile(guard, me);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    if ((await staleHolder(guard)) !== null) await disk.remove(guard);
    return;
  }
  if ((await staleHolder(file)) !== null) await disk.remove(file);
  await disk.remove(guard);
}

/**
 * Runs work while no other program on this data folder does the same.
 * @param file the lock file; its folder must exist
 * @throws AppError `unavailable` if another program holds it for a minute
 */
export async function withLock<T>(file: string, disk: Disk, work: () => Promise<T>): Promise<T> {
  const holder: Holder = { pid: process.pid, host: hostname(), token: crypto.randomUUID() };
  const me = JSON.stringify(holder);
  const end = Date.now() + giveUpAfterMs;
  for (;;) {
    try {
      await disk.createFile(file, me);
      break;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    if ((await staleHolder(file)) !== null) await clearStale(file, me, disk);
    else if (Date.now() > end)
      throw new AppError('unavailable', 'Another program is changing the registry. Try again.');
    else await sleep(askAgainMs * (1 + Math.random()));
  }
  try {
    return await work();
  } finally {
    await disk.remove(file);
  }
}
