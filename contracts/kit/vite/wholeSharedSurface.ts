import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const surface = '\0simmer:shared-surface';

/**
 * Makes a module see every export of the packages it shares. The federation plugin lists only the exports it has found in use, and stops
 * looking when nothing was parsed for ten milliseconds; on a busy machine that is before the lazily loaded screens, and the build then
 * fails on names that exist. A namespace import makes it list them all. It stands in a file of its own that is parsed and never bundled:
 * an import from the entry would load the shared packages of lazy screens with the module itself.
 */
export function wholeSharedSurface(folder: string, keys: readonly string[]): Plugin {
  const entry = resolve(folder, 'src/remote.tsx');
  return {
    name: 'simmer:whole-shared-surface',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === surface ? id : null),
    load(id) {
      if (id !== surface) return null;
      return keys
        .map((key, index) => `import * as shared${index} from '${key}'; export { shared${index} };`)
        .join('\n');
    },
    async transform(_, id) {
      // Before the entry counts as parsed, so that nobody stops looking earlier.
      if (id.split('?')[0] === entry) await this.load({ id: surface });
      return null;
    },
  };
}
