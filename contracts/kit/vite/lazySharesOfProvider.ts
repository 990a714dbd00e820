import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const lazyParts: Record<string, string> = {
  '@simmer/kit/ui-floating': resolve(import.meta.dirname, '../src/uiFloating.ts'),
  '@simmer/kit/ui-extra': resolve(import.meta.dirname, '../src/uiExtra.ts'),
  '@simmer/kit/ui-sorting': resolve(import.meta.dirname, '../src/uiSorting.ts'),
};

/** Whether the shell fetches a shared package only with the screen that needs it. */
export const isLazyShare = (key: string) => key in lazyParts;

/**
 * Lets the provider import the heavier shared parts lazily. The federation plugin puts its wrappers around all shared packages into one
 * chunk, which waits for every package it wraps. The shell therefore imports these two directly, from the same files it provides.
 */
export function lazySharesOfProvider(): Plugin {
  return {
    name: 'simmer:lazy-shares-of-provider',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return importer?.includes('/shell/src/') ? (lazyParts[source] ?? null) : null;
    },
  };
}
