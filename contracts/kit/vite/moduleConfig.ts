import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { federation } from '@module-federation/vite';
import { moduleManifest } from '@simmer/contracts';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig, type UserConfigFnObject } from 'vite';
import { buildRecord } from './buildRecord.ts';
import { checkedImports } from './checkedImports.ts';
import { federationChunk, sharedWrappers } from './federationChunk.ts';
import { precompress } from './precompress.ts';
import { servedFolders } from './servedFolders.ts';
import { alwaysShared, federationShares, type SharedKey } from './sharedPackages.ts';
import { sharedStoreOfOwners } from './sharedStoreOfOwners.ts';
import { singletonGuard } from './singletonGuard.ts';
import { standalonePage } from './standalonePage.ts';
import { wholeSharedSurface } from './wholeSharedSurface.ts';

type ModuleBuild = {
  /** the module's folder: `import.meta.dirname` of its vite.config.ts */
  folder: string;
  /** the shared packages its sources import; list no more, for each is loaded as soon as the module is */
  uses: readonly SharedKey[];
};

/**
 * The whole Vite configuration of a module. `vite build` makes the federated remote, without any shared code in it; `vite` runs the module
 * alone, on the stand-ins of `src/standalone.tsx`, with no federation at all; `vite --mode remote` serves it to a development server of the
 * shell, which takes it from there in the place of what is published.
 *
 * @throws Error when `module.json` does not have the agreed shape
 */
export function moduleConfig({ folder, uses }: ModuleBuild): UserConfigFnObject {
  const readJson = (file: string) => JSON.parse(readFileSync(resolve(folder, file), 'utf8'));
  const manifest = moduleManifest.parse(readJson('module.json'));
  const keys = [...new Set([...alwaysShared, ...uses])];

  const entry = resolve(folder, 'src/remote.tsx');
  const remote = {
    name: federationName(manifest.name),
    filename: 'remoteEntry.js',
    dts: false,
    exposes: { './module': './src/remote.tsx' },
  } as const;

  return defineConfig(({ command, mode }) => {
    if (command === 'serve' && mode === 'remote') {
      return {
        root: folder,
        // Its own copies are only there for the federation plugin to look at: the page has the shell's already.
        plugins: [
          sharedStoreOfOwners(entry),
          react(),
          federation({ ...remote, manifest: false, shared: federationShares(keys, 'provider') }),
        ],
        optimizeDeps: { entries: ['src/remote.tsx'] },
        // The shell's page comes from another port; what the module fetches by address is here all the same.
        server: { cors: { origin: /^http:\/\/(localhost|127\.0\.0\.1):\d+$/ }, strictPort: true },
      };
    }
    if (command === 'serve') {
      return {
        root: folder,
        server: { fs: { allow: servedFolders(folder) } },
        plugins: [react(), msw({ mode: 'worker-only' }), standalonePage(manifest.name)],
        // The page is made up, so Vite does not find its dependencies by itself; found late, each one reloads the page.
        optimizeDeps: { entries: ['src/standalone.tsx'] },
      };
    }
    return {
      root: folder,
      // Relative, so that the same files work under any version's folder.
      base: './',
      plugins: [
        sharedStoreOfOwners(entry),
        wholeSharedSurface(folder, keys),
        react(),
        federation({
          ...remote,
          manifest: true,
          shared: federationShares(keys, 'consumer'),
          experiments: { externalRuntime: true },
        }),
        singletonGuard(),
        checkedImports(),
        buildRecord(manifest, readJson('package.json').version, keys),
        precompress(),
      ],
      build: {
        target: 'es2022',
        sourcemap: 'hidden',
        // What is fetched ahead is fetched unchecked, and would be run so: the check fetches it.
        modulePreload: false,
        // Not index.html: the federation plugin would wait ten seconds for the page's entry.
        rolldownOptions: {
          input: entry,
          // Every name a shared package has is read once, also those nobody uses: a third of a small module.
          treeshake: { propertyReadSideEffects: false },
          output: { codeSplitting: { groups: [federationChunk, sharedWrappers] } },
        },
      },
    };
  });
}

/** The name a module has inside the federation runtime, which wants an identifier. */
export function federationName(moduleName: string): string {
  return moduleName.replaceAll('-', '_');
}
