import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const surface = '\0simmer:shared-surface';

/**
 * Makes a module see every export of the packages it shares. The federation plugin lists only the exports it has found in use, and stops
 * looking when nothing has been parsed for ten milliseconds. On a busy machine that is before the lazily loaded screens, and the build then
 * fails on names that exist. A namespace import makes it list them all. It is in a separate file that is parsed but never bundled:
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
      // Before the entry counts as parsed, when the plugin could stop looking.
      if (id.split('?')[0] === entry) await this.load({ id: surface });
      return null;
    },
  };
}
