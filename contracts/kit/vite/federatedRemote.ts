import { federation } from '@module-federation/vite';
import { exactRegex } from '@rolldown/pluginutils';
import { SHARED_PACKAGE } from '@simmer/contracts/module';
import { build, type Plugin, type Rolldown } from 'vite';
import { federationShares, type SharedKey } from './sharedPackages.ts';
import { singletonGuard } from './singletonGuard.ts';
import { START_FILE } from './startFiles.ts';

/** The container that federation hosts ask for the module. */
export const REMOTE_ENTRY = 'remoteEntry.js';
/** What they read first. */
export const MANIFEST = 'mf-manifest.json';

/** The container's own files; every other file is the module's. */
const folder = 'federated/';
const start = `../${START_FILE}`;
const exposed = 'virtual:simmer-exposed';

/** The files that a host runs before the module's first one, relative to the build. */
export const isFederated = (file: string): boolean =>
  file === REMOTE_ENTRY || (file.startsWith(folder) && file.endsWith('.js'));

/** What a host gets as `./module`: puts the packages that it shares where the module's first file reads them, then imports it. */
const code = (keys: readonly SharedKey[]) => `import { loadShare } from '@module-federation/runtime';
const ready = (globalThis.${SHARED_PACKAGE}s ??= new Map());
globalThis.${SHARED_PACKAGE} ??= (key) => ready.get(key);
const read = async (key) => {
  if (!ready.has(key)) ready.set(key, (await loadShare(key))());
};
await Promise.all(${JSON.stringify(keys)}.map(read));
export const { module } = await import('${start}');
`;

const exposedModule = (keys: readonly SharedKey[]): Plugin => ({
  name: 'simmer:exposed-module',
  enforce: 'pre',
  // The module's own build makes its first file.
  resolveId: {
    filter: { id: [exactRegex(start), exactRegex(exposed)] },
    handler: (id) => (id === start ? { id, external: true } : id),
  },
  load: { filter: { id: exactRegex(exposed) }, handler: () => code(keys) },
});

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

type Remote = {
  /** the module's name in the federation runtime, which needs an identifier */
  name: string;
  /** the module's folder */
  root: string;
  keys: readonly SharedKey[];
};

/** The container's files, and its manifest. */
async function buildRemote({ name, root, keys }: Remote): Promise<Output[]> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    base: './',
    plugins: [
      exposedModule(keys),
      federation({
        name,
        filename: REMOTE_ENTRY,
        exposes: { './module': exposed },
        manifest: true,
        dts: false,
        shared: federationShares(keys, 'consumer'),
        experiments: { externalRuntime: true },
      }),
      singletonGuard(),
    ],
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: exposed,
        output: {
          entryFileNames: `${folder}module.js`,
          chunkFileNames: ({ name }) => `${folder}${unnumbered(name)}-[hash].js`,
          codeSplitting: { groups: [runtimeChunk] },
        },
      },
    },
  });
  return [built].flat().flatMap((result) => ('output' in result ? needed(result.output) : []));
}

/** Without what the plugin writes for hosts, for servers and for statistics. */
function needed(outputs: readonly Output[]): Output[] {
  const chunks = new Map(outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])));
  const files = new Set([REMOTE_ENTRY]);
  for (const file of files) {
    const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {};
    for (const imported of [...imports, ...dynamicImports]) files.add(imported);
  }
  return outputs.filter(({ fileName }) => files.has(fileName) || fileName === MANIFEST);
}

/** The plugin numbers the modules that a process builds. Alone or after others, a module's files have the same names. */
const unnumbered = (name: string) => name.replace(/(?<=__mf_owner__)\d+/, '1');

/** The federation runtime in one file. Left alone, it is four or five of a few hundred bytes. */
const runtimeChunk: Rolldown.CodeSplittingGroup = {
  name: 'runtime',
  test: /\/node_modules\/@module-federation\/(?!vite\/)|virtual:mf-external-runtime-core/,
  includeDependenciesRecursively: false,
};

/**
 * Makes the module a remote of module federation, for hosts that load it through a federation runtime, as all shells did before contract 1.5. In a build of
 * its own, beside the module's: the plugin rewrites whatever it finds in a build, and the module's files run without federation.
 */
export function federatedRemote(remote: Remote): Plugin {
  let built: ReturnType<typeof buildRemote>;
  return {
    name: 'simmer:federated-remote',
    apply: 'build',
    buildStart() {
      built = buildRemote(remote);
      // Reported when the files are needed.
      built.catch(() => undefined);
    },
    async generateBundle() {
      for (const output of await built) {
        const source = output.type === 'chunk' ? output.code : output.source;
        this.emitFile({ type: 'asset', fileName: output.fileName, source });
      }
    },
  };
}
