import { mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROTATE_BYTES = 5 * 1024 ** 2;

/** Opens `logs/<name>.log` for appending; rotates a large one, and deletes the previous rotation. */
export function openLog(dataFolder: string, name: string): { file: string; descriptor: number } {
  const folder = join(dataFolder, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > ROTATE_BYTES) renameSync(file, `${file}.1`);
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
