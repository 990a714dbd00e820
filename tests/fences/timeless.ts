import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from './areas.ts';

/** Whether a text asks for the present moment by making a date of nothing: the linter has no rule for that. */
export const readsClock = (text: string): boolean =>
  /(?<![\w$])(new\s+(globalThis\.|window\.)?)?Date\(\s*\)/.test(text);

/** The files of the areas that read no clock, without their tests and doubles. */
export function timelessFiles(root: string): string[] {
  const folders = areas.filter(({ isTimeless }) => isTimeless).flatMap(({ files }) => files);
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|handlers|double)\./.test(file) && existsSync(join(root, file)));
}
