import { examplePersonWork } from './personWork.examples.ts';
import type { PersonWork } from './personWork.ts';

/** A song that credits somebody, and a note of theirs. */
export function aPersonWork(overrides: Partial<PersonWork> = {}): PersonWork {
  return { ...examplePersonWork, ...overrides };
}
