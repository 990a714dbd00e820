import { repositoryFiles } from '../product/repositoryFiles.ts';
import { areas } from './areas.ts';

/** Whether a text asks for the present moment by making a date of nothing: the linter has no rule for that. */
export const readsClock = (text: string): boolean =>
  /(?<![\w$])(new\s+(globalThis\.|window\.)?)?Date\(\s*\)/.test(text);

/** The files of the areas that read no clock, without their tests and doubles. */
export function timelessFiles(): string[] {
  const folders = areas.filter(({ isTimeless }) => isTimeless).flatMap(({ files }) => files);
  return repositoryFiles(...folders).filter((file) => /\.tsx?$/.test(file) && !/\.(test|handlers|double)\./.test(file));
}
