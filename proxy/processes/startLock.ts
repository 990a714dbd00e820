import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { bornAt, isAlive } from './processTable.ts';
import { StartError } from './startError.ts';

const holder = z.object({ pid: z.number().int(), bornAt: z.string(), url: z.string() });

const lockFile = (runFolder: string) => join(runFolder, 'start.lock');

/** Whether the data folder is still recorded as this process's, even if it was killed. */
export function holdsStartLock(runFolder: string, pid: number): boolean {
  try {
    return holder.parse(JSON.parse(readFileSync(lockFile(runFolder), 'utf8'))).pid === pid;
  } catch {
    return false;
  }
}

function livingHolder(file: string): z.infer<typeof holder> | undefined {
  try {
    const found = holder.parse(JSON.parse(readFileSync(file, 'utf8')));
    return isAlive(found.pid) && bornAt(found.pid) === found.bornAt ? found : undefined;
  } catch {
    // Deleted in the meantime, or truncated by a full disk.
    return undefined;
  }
}

/**
 * Locks the data folder for this process.
 * @returns a function that releases it
 * @throws StartError while another start holds it; a killed one holds nothing
 */
export function takeStartLock(runFolder: string, url: string): () => void {
  mkdirSync(runFolder, { recursive: true });
  const file = lockFile(runFolder);
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, bornAt: bornAt(process.pid), url }));
  try {
    for (let tries = 0; tries < 5; tries++) {
      try {
        // A link appears completely or not at all, and never replaces another.
        linkSync(own, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      const living = livingHolder(file);
      if (living) {
        throw new StartError(
          `Simmer is already running at ${living.url} (process ${living.pid}). Stop it first, or set SIMMER_DATA and PORT to run a second one.`,
        );
      }
      rmSync(file, { force: true });
    }
    throw new StartError(`Cannot lock the file ${file}. Remove it and start again.`);
  } finally {
    rmSync(own, { force: true });
  }
}
