import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Registry } from '@simmer/contracts';
import { moduleFolders } from '@simmer/proxy/build/moduleFolders.ts';
import { build, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const runtime = '\0bench:runtime';
const start = '\0bench:start';

type OneBundle = {
  registry: Registry;
  /** where the bundle's files are served from, such as `/modules/mf-bench/2.0.0/` */
  base: string;
  /** where they go */
  folder: string;
};

/**
 * Builds the shell and every module as one program, as if there were no teams: no registry to fetch, no modules to load. What loading
 * modules costs is the difference to this.
 */
export async function buildOneBundle({ registry, base, folder }: OneBundle): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'simmer-one-'));
  const { default: react } = await import('@vitejs/plugin-react');
  const { firstLoad } = await import('@simmer/kit/vite/first-load');
  const { precompress } = await import('@simmer/kit/vite/precompress');
  const { NODE_ENV } = process.env;
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(root, 'shell'),
    base,
    plugins: [withoutModules(registry, await moduleFolders(root)), react(), firstLoad(), precompress()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 4096,
    },
  });
  // Vite says "production" to the whole process, and the products that are started later would believe it.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  await cp(outDir, folder, { recursive: true });
  await rm(outDir, { recursive: true });
}

function withoutModules(registry: Registry, modules: readonly string[]): Plugin {
  const known = JSON.stringify(registry);
  const nameOf = (module: string) => module.replaceAll('-', '_');
  const code: Record<string, string> = {
    [runtime]: `${modules.map((module) => `import * as ${nameOf(module)} from '${join(root, module, 'src/remote.tsx')}';`).join('\n')}
const modules = { ${modules.map((module) => `'${module}': ${nameOf(module)}`).join(', ')} };
export const openFederation = () => ({ fetchFiles: async () => undefined, load: async ({ name }) => modules[name] });`,
    [start]: `const ask = globalThis.fetch.bind(globalThis);
globalThis.fetch = (address, init) =>
  String(address).endsWith('/modules.json') ? Promise.resolve(new Response(${JSON.stringify(known)})) : ask(address, init);`,
  };
  return {
    name: 'bench:without-modules',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('/loader/federation.ts') ? runtime : id === 'bench:start' ? start : null),
    load: (id) => code[id] ?? null,
    transform: (text, id) => (id.endsWith('/shell/src/main.tsx') ? `import 'bench:start';\n${text}` : null),
    generateBundle() {
      // Before anything else of the page: it is the library, at whatever address the bundle lies.
      this.emitFile({ type: 'asset', fileName: 'here.js', source: "history.replaceState(null, '', '/');" });
    },
    transformIndexHtml: (html) =>
      html.replace(/ data-registry="[^"]*"/, '').replace('<script src=', '<script src="here.js"></script>$&'),
  };
}
