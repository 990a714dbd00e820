import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { federation } from '@module-federation/vite';
import { moduleManifest } from '@simmer/contracts/module';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig, type Rolldown, type UserConfigFnObject } from 'vite';
import { buildRecord } from './buildRecord.ts';
import { checkedImports } from './checkedImports.ts';
import { precompress } from './precompress.ts';
import { servedFolders } from './servedFolders.ts';
import { alwaysShared, federationShares, laterKeys, type SharedKey } from './sharedPackages.ts';
import { sharedStoreOfOwners } from './sharedStoreOfOwners.ts';
import { singletonGuard } from './singletonGuard.ts';
import { standalonePage } from './standalonePage.ts';
import { startChunk } from './startChunk.ts';
import { REMOTE_ENTRY } from './startFiles.ts';

/** What is neither the federation plugin's nor the bundler's: those have to run before the module. */
const ownFiles = /^(?!.*(\0|virtual:|__mf|\/node_modules\/@module-federation\/)).*$/;

/** As the federation plugin writes their names. */
const laterWrappers = laterKeys
  .map((key) => key.replace('@', '').replaceAll('/', '_mf_1_').replaceAll('-', '_mf_2_'))
  .join('|');

/**
 * What stands for shared packages, in one file, and in one for each package that only later screens read; and what the container needs. Left alone,
 * each package is a file.
 */
const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'shared',
    test: new RegExp(`^(?!.*(${laterWrappers})__).*(pendingShares|__loadShare__)`),
    includeDependenciesRecursively: false,
  },
  {
    name: 'federation',
    test: /\/node_modules\/@module-federation\/(?!vite\/)|virtual:mf-external-runtime-core/,
    includeDependenciesRecursively: false,
  },
];

type ModuleBuild = {
  /** the module's folder: `import.meta.dirname` of its vite.config.ts */
  folder: string;
  /** the shared packages its sources import; list no others, because a shell that lacks one refuses the module */
  uses: readonly SharedKey[];
};

/**
 * The whole Vite configuration of a module. `vite build` makes the federated remote, without shared code; `vite` runs the module
 * alone, on the stand-ins of `src/standalone.tsx`; `vite --mode remote` serves it to a development server of the
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
        sharedStoreOfOwners(entry),
        react(),
        federation({
          ...remote,
          manifest: true,
          shared: federationShares(keys, 'consumer'),
          // The shell's runtime serves all modules.
          experiments: { externalRuntime: true },
        }),
        singletonGuard(),
        checkedImports(),
        buildRecord(manifest, version, keys),
        precompress(),
      ],
      build: {
        target: 'es2022',
        sourcemap: 'hidden',
        // Preloaded files would run unchecked; the check fetches them instead.
        modulePreload: false,
        rolldownOptions: {
          input: entry,
          // Reading every export of the shared packages, used or not, would be a third of a small module.
          treeshake: { propertyReadSideEffects: false },
          output: { codeSplitting: { groups: [...sharedChunks, startChunk('start', ownFiles)] } },
        },
      },
    };
  });
}

/** The module's name in the federation runtime, which needs an identifier. */
export function federationName(moduleName: string): string {
  return moduleName.replaceAll('-', '_');
}
