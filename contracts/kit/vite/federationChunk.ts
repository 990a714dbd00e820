import type { Rolldown } from 'vite';

/**
 * The part of the federation runtime that every start of a module or the shell reads, in one file. Left alone, it becomes four or five files of a few
 * hundred bytes each.
 */
export const federationChunk: Rolldown.CodeSplittingGroup = {
  name: 'federation',
  test: /\/node_modules\/@module-federation\/(?!vite\/)|virtual:mf-external-runtime-core/,
  includeDependenciesRecursively: false,
};

/**
 * A module's wrappers around the packages that the shell has ready at its start, in one file, because they are nearly identical. The packages that the shell
 * fetches with a later screen stay separate.
 */
export const sharedWrappers: Rolldown.CodeSplittingGroup = {
  name: 'shared',
  test: /^(?!.*ui_mf_2_(extra|floating)__).*(pendingShares|__loadShare__)/,
  includeDependenciesRecursively: false,
};
