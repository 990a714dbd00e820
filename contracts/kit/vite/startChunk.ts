import type { Rolldown } from 'vite';

/**
 * Puts what a build's entry needs before anything is loaded lazily into one file. Left alone, what a later screen uses too becomes a file of its own, and
 * each file is a request before the first screen.
 *
 * @param test only the modules it matches; all by default
 */
export const startChunk = (name: string, test?: RegExp): Rolldown.CodeSplittingGroup => ({
  name,
  tags: ['$initial'],
  includeDependenciesRecursively: false,
  ...(test && { test }),
});
