import type { Plugin } from 'vite';
import type { SharedKey } from './sharedPackages.ts';

const shareMap = /virtual:mf-localSharedImportMap/;
const entryFile = /\/shell\/src\/main\.tsx$/;

/** The shared keys that the federation plugin's map does not mark as ready before the shell's code runs. */
export function lateShares(mapCode: string): string[] {
  return [...mapCode.matchAll(/name:\s*["'`]([^"'`]+)["'`],(?:(?!name:)[^])*?materialize:\s*(?:false|!1)/g)].flatMap(
    ([, key]) => key ?? [],
  );
}

/**
 * Gets the provider's shared packages ready before any of the shell's code runs. The federation plugin prepares those that it has seen
 * imported when nothing has been parsed for ten milliseconds. It does not wait for later ones, and a shell built that way would fail at its
 * start ("Cannot read properties of undefined") in every browser until the next build. We therefore name them as soon as the entry is read,
 * and fail a build that lacks one of them.
 *
 * @param keys what the first screen needs; the others load with the code that imports them
 */
export function readyShares(keys: readonly SharedKey[]): Plugin {
  return {
    name: 'simmer:ready-shares',
    apply: 'build',
    enforce: 'pre',
    async transform(_, id) {
      // Before the entry counts as parsed, when the plugin could stop looking.
      if (entryFile.test(id.split('?')[0] ?? id)) await Promise.all(keys.map((key) => this.resolve(key, id)));
      return null;
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        if (!shareMap.test(id)) continue;
        const late = lateShares(this.getModuleInfo(id)?.code ?? '').filter((key) => keys.some((one) => one === key));
        if (late.length > 0) this.error(`The shell would run before ${late.join(', ')} has loaded. Build it again.`);
      }
    },
  };
}
