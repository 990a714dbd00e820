import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { federation } from '@module-federation/vite';
import { moduleManifest } from '@simmer/contracts/module';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig, type UserConfigFnObject } from 'vite';
import { buildRecord } from './buildRecord.ts';
import { checkedImports } from './checkedImports.ts';
import { federatedRemote, REMOTE_ENTRY } from './federatedRemote.ts';
import { precompress } from './precompress.ts';
import { servedFolders } from './servedFolders.ts';
import { sharedChunks, sharedFromShell } from './sharedFromShell.ts';
import { alwaysShared, federationShares, type SharedKey } from './sharedPackages.ts';
import { sharedStoreOfOwners } from './sharedStoreOfOwners.ts';
import { singletonGuard } from './singletonGuard.ts';
import { standalonePage } from './standalonePage.ts';
import { startChunk } from './startChunk.ts';
import { START_FILE } from './startFiles.ts';

type ModuleBuild = {
  /** the module's folder: `import.meta.dirname` of its vite.config.ts */
  folder: string;
  /** the shared packages its sources import; list no others, because a shell that lacks one refuses the module */
  uses: readonly SharedKey[];
};

/**
 * The whole Vite configuration of a module. `vite build` makes what is published, without shared code; `vite` runs the module
 * alone, on the stand-ins of `src/standalone.tsx`; `vite --mode remote` serves it as a federated remote to a development server of the
 * shell, which then loads it instead of the published version.
 *
 * @throws Error when `module.json` does not have the agreed shape
 */
export function moduleConfig({ folder, uses }: ModuleBuild): UserConfigFnObject {
  const readJson = (file: string) => JSON.parse(readFileSync(resolve(folder, file), 'utf8'));
  const manifest = moduleManifest.parse(readJson('module.json'));
  const keys = [...new Set([...alwaysShared, ...uses])];

  const { version } = readJson('package.json');
  const entry = resolve(folder, 'src/remote.tsx');
  const remote = {
    name: federationName(manifest.name),
    filename: REMOTE_ENTRY,
    dts: false,
    exposes: { './module': './src/remote.tsx' },
  } as const;

  return defineConfig(({ command, mode }) => {
    if (command === 'serve' && mode === 'remote') {
      return {
        root: folder,
        // The module's own copies exist only for the federation plugin to inspect: the page already has the shell's.
        plugins: [
          sharedStoreOfOwners(entry),
          react(),
          federation({ ...remote, manifest: false, shared: federationShares(keys, 'provider') }),
        ],
        optimizeDeps: { entries: ['src/remote.tsx'] },
        // The shell's page comes from another port, but the module's files are served here.
        server: { cors: { origin: /^http:\/\/(localhost|127\.0\.0\.1):\d+$/ }, strictPort: true },
      };
    }
    if (command === 'serve') {
      return {
        root: folder,
        server: { fs: { allow: servedFolders(folder) } },
        plugins: [react(), msw({ mode: 'worker-only' }), standalonePage(manifest.name)],
        // The page is generated, so Vite can't find its dependencies in advance; each one it finds late reloads the page.
        optimizeDeps: { entries: ['src/standalone.tsx'] },
      };
    }
    return {
      root: folder,
      // Relative, because the same files must work in any version's folder.
      base: './',
      plugins: [
        sharedFromShell(keys),
        react(),
        singletonGuard(),
        checkedImports(),
        federatedRemote({ name: remote.name, root: folder, keys }),
        buildRecord(manifest, version, keys),
        precompress(),
      ],
      build: {
        target: 'es2022',
        sourcemap: 'hidden',
        // Preloaded files would run unchecked; the check fetches them instead.
        modulePreload: false,
        rolldownOptions: {
          input: { start: entry },
          preserveEntrySignatures: 'allow-extension',
          // Reading every export of the shared packages, used or not, would be a third of a small module.
          treeshake: { propertyReadSideEffects: false },
          output: { entryFileNames: START_FILE, codeSplitting: { groups: [startChunk('start'), ...sharedChunks] } },
        },
      },
    };
  });
}

/** The module's name in the federation runtime, which needs an identifier. */
export function federationName(moduleName: string): string {
  return moduleName.replaceAll('-', '_');
}
