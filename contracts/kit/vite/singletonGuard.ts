import type { Plugin } from 'vite';
import { ownerFile } from './sharedStoreOfOwners.ts';

// A second copy of any of these fails only at run time: two Reacts, two stores, two routers, mismatched styles.
const providedByTheShell =
  /\/node_modules\/(react|react-dom|scheduler|nanostores|@nanostores\/react|react-router|@tanstack\/(react-query|query-core)|@fluentui\/[^/]+|@griffel\/[^/]+|zod|@module-federation\/runtime-core)\//;
// In the repository, and as installed.
const workspaceSources = /\/(contracts\/(kit\/)?|@simmer\/kit\/)src\//;

/**
 * The modules in a bundle that must not be there because the shell provides them. The write side of a store belongs in its owner's own
 * code; the store it writes is the shared one.
 */
export function privateCopies(moduleIds: readonly string[]): string[] {
  return moduleIds
    .map((id) => id.replaceAll('\\', '/').split('?')[0] ?? id)
    .filter((id) => !id.includes('__mf__') && !id.startsWith('\0'))
    .filter((id) => (providedByTheShell.test(id) || workspaceSources.test(id)) && !ownerFile.test(id));
}

/** Fails a module's build when a chunk holds a private copy of something the shell shares. */
export function singletonGuard(): Plugin {
  return {
    name: 'simmer:singleton-guard',
    apply: 'build',
    generateBundle(_, bundle) {
      const rendered = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? Object.entries(output.modules)
              .filter(([, module]) => module.renderedLength > 0)
              .map(([id]) => id)
          : [],
      );
      const copies = privateCopies(rendered);
      if (copies.length === 0) return;
      const listed = [...new Set(copies)].slice(0, 8).join('\n  ');
      this.error(
        `This build carries its own copy of code that the shell provides (${copies.length} files):\n  ${listed}\n` +
          'Import it by its shared name and list that name under `uses` in vite.config.ts.',
      );
    },
  };
}
