import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { bornAt, folderIdentity, isAlive } from './processTable.ts';
import { StartError } from './startError.ts';

const holder = z.object({
  pid: z.number().int(),
  bornAt: z.string(),
  url: z.string(),
  /** the run folder's identity, by which a copied lock is told apart; starts before 1.3.0 leave it out */
  folder: z.string().optional(),
});

const lockFile = (runFolder: string) => join(runFolder, 'start.lock');

/** Whether the data folder is still recorded as this process's, even if it was killed. */
export function holdsStartLock(runFolder: string, pid: number): boolean {
  try {
    return holder.parse(JSON.parse(readFileSync(lockFile(runFolder), 'utf8'))).pid === pid;
  } catch {
    return false;
  }
}

function livingHolder(runFolder: string): z.infer<typeof holder> | undefined {
  try {
    const found = holder.parse(JSON.parse(readFileSync(lockFile(runFolder), 'utf8')));
    return isAlive(found.pid) && bornAt(found.pid) === found.bornAt ? found : undefined;
  } catch {
    // Deleted in the meantime, or truncated by a full disk.
    return undefined;
  }
}

const isCopied = ({ folder }: z.infer<typeof holder>, here: string) => folder !== undefined && folder !== here;

/** The start that runs on a data folder; undefined if there is none, it was killed, or it runs on a folder this is a copy of. */
export function livingStart(runFolder: string): z.infer<typeof holder> | undefined {
  const found = livingHolder(runFolder);
  return found && !isCopied(found, folderIdentity(runFolder)) ? found : undefined;
}

/**
 * Locks the data folder for this process. A lock that was copied with its folder holds nothing.
 * @param onCopy called with the address of a Simmer that still runs on the folder this one was copied from
 * @returns a function that releases it
 * @throws StartError while another start holds it; a killed one holds nothing
 */
export function takeStartLock(runFolder: string, url: string, onCopy?: (url: string) => void): () => void {
  mkdirSync(runFolder, { recursive: true });
  const folder = folderIdentity(runFolder);
  const file = lockFile(runFolder);
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, bornAt: bornAt(process.pid), url, folder }));
  try {
    for (let tries = 0; tries < 5; tries++) {
      try {
        // A link appears completely or not at all, and never replaces another.
        linkSync(own, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      const living = livingHolder(runFolder);
      if (living && isCopied(living, folder)) onCopy?.(living.url);
      else if (living) {
        throw new StartError(
          `Simmer is already running at ${living.url} (process ${living.pid}). Stop it first, take its place with: npm start -- --take-over, or set SIMMER_DATA and PORT to run a second one.`,
        );
      }
      rmSync(file, { force: true });
    }
    throw new StartError(`Cannot lock the file ${file}. Remove it and start again.`);
  } finally {
    rmSync(own, { force: true });
  }
}
