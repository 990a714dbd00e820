import { existsSync, readFileSync } from 'node:fs';

/** What a runner left in a file; undefined where it left nothing. */
export function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
