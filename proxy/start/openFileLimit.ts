import { existsSync, readFileSync } from 'node:fs';

/** How many files one of our processes may open. */
export function openFileLimit(): number {
  const file = '/proc/self/limits';
  const soft = existsSync(file) ? /^Max open files\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  // macOS allows every process at least this many.
  return Number(soft ?? 256);
}
