import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const SEEN_LENGTH = 300;

/** An error on one line, without colours and stack, for readers of the end of a long log. */
export function seenOnOneLine(error = ''): string {
  const [message = ''] = stripVTControlCharacters(error).split(/\n\s+at /);
  return message.replace(/\s+/g, ' ').trim().slice(0, SEEN_LENGTH);
}

/** A test's name with its describe blocks. */
export const testName = (parts: readonly string[]): string => parts.filter(Boolean).join(' › ');

/** Reads a runner's report from a file; undefined if there is none. */
export function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
