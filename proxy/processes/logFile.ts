import { copyFileSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** A log is rotated when it is larger. */
const ROTATE_BYTES = 5 * 1024 ** 2;
/** How many rotated files are kept: `.1` is the newest. */
const KEPT = 4;

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Moves `.1` to `.2` and so on; the oldest is deleted. */
function makeRoom(file: string): void {
  rmSync(`${file}.${KEPT}`, { force: true });
  for (let number = KEPT - 1; number >= 1; number -= 1) {
    if (sizeOf(`${file}.${number}`) > 0) renameSync(`${file}.${number}`, `${file}.${number + 1}`);
  }
}

function moveAway(file: string): void {
  makeRoom(file);
  renameSync(file, `${file}.1`);
}

/**
 * Empties a file whose writer cannot be asked to open another; it appends, so it goes on at the beginning. A line
 * written in the moment between the copy and the cut is lost.
 */
function copyAway(file: string): void {
  try {
    makeRoom(file);
    copyFileSync(file, `${file}.1`);
  } finally {
    // On a full disk the bound counts for more than the old lines.
    truncateSync(file);
  }
}

/**
 * Rotates a log that has become too large, while its process runs.
 * @param reopen has the process open the file again; without it, the file is copied and emptied
 * @returns whether it was rotated
 */
export function rotateLog(file: string, reopen?: () => void, bytes = ROTATE_BYTES): boolean {
  if (sizeOf(file) <= bytes) return false;
  if (!reopen) {
    copyAway(file);
    return true;
  }
  moveAway(file);
  reopen();
  return true;
}

/** Opens `logs/<name>.log` for appending, for a process that is about to start; rotates a large one first. */
export function openLog(dataFolder: string, name: string): { file: string; descriptor: number } {
  const folder = join(dataFolder, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  if (sizeOf(file) > ROTATE_BYTES) moveAway(file);
  return { file, descriptor: openSync(file, 'a', 0o600) };
}

/** The last lines of a log, for the message about a failed start. */
export function lastLogLines(file: string, count = 5): string {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  // The stack stays in the log.
  return lines
    .filter((line) => !/^\s+at /.test(line))
    .slice(-count)
    .join('\n  ');
}
