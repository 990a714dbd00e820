import { existsSync, readFileSync } from 'node:fs';

/** How many files a process of ours may have open. */
export function openFileLimit(): number {
  const file = '/proc/self/limits';
  const soft = existsSync(file) ? /^Max open files\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  // macOS gives a process no less than this.
  return Number(soft ?? 256);
}
