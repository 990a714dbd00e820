import type { Rolldown } from 'vite';

/**
 * What every start of a module or of the shell reads of the federation runtime, in one file: left alone, it comes in four or five of a few
 * hundred bytes each.
 */
export const federationChunk: Rolldown.CodeSplittingGroup = {
  name: 'federation',
  test: /\/node_modules\/@module-federation\/(?!vite\/)|virtual:mf-external-runtime-core/,
  includeDependenciesRecursively: false,
};

/**
 * A module's wrappers around what the shell has ready when it starts, in one file: they are mostly the same words. The parts that the shell
 * fetches with a later screen stay apart.
 */
export const sharedWrappers: Rolldown.CodeSplittingGroup = {
  name: 'shared',
  test: /^(?!.*ui_mf_2_(extra|floating)__).*(pendingShares|__loadShare__)/,
  includeDependenciesRecursively: false,
};
