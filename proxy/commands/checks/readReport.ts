import { existsSync, readFileSync } from 'node:fs';

/** Reads a runner's report from a file; undefined if there is none. */
export function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
