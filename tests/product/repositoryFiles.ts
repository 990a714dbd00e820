import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The repository's files by their paths from the root, those that are not committed yet included. @param patterns git's own */
export const repositoryFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)));

/** The text of a file, by its path from the root. */
export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
