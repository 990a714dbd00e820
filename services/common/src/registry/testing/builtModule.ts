import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PublishModule } from '../publishModule.ts';

/** A folder that is deleted when the test ends. */
export async function temporaryFolder(): Promise<{ path: string; [Symbol.asyncDispose](): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'simmer-registry-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

type Built = {
  name?: string;
  version?: string;
  /** its code; different text makes a different build */
  code?: string;
  manifest?: Record<string, unknown>;
  requires?: Record<string, string>;
  /** its first files, as kits since contract 1.5 name them */
  start?: string[];
  exposes?: { path: string }[];
  /** files besides the usual ones */
  files?: Record<string, string>;
};

/** Writes a module's build into a `dist` folder and returns that folder. */
export async function builtModule(folder: string, built: Built = {}): Promise<string> {
  const { name = 'mf-song', version = '1.0.0', code = 'export const module = {};' } = built;
  const dist = join(folder, `${name}-${version}-${crypto.randomUUID()}`);
  const record = {
    manifest: { name, contract: '1.0.0', routes: [{ path: `/${name}`, title: name }], ...built.manifest },
    version,
    entry: 'remoteEntry.js',
    requires: built.requires ?? { react: '^19.3.1' },
    preload: ['remoteEntry.js', 'assets/remote.js'],
  };
  const files: Record<string, string> = {
    'simmer-build.json': JSON.stringify(record),
    'mf-manifest.json': JSON.stringify({ exposes: built.exposes ?? [{ path: './module' }] }),
    'mf-stats.json': '{}',
    '.vite/manifest.json': '{}',
    'remoteEntry.js': 'export const get = () => {};',
    'assets/remote.js': code,
    'assets/remote.js.map': '{}',
    ...built.files,
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), text);
  }
  await writeFile(join(dist, 'assets/remote.js.br'), brotliCompressSync(code));
  await writeFile(join(dist, 'assets/remote.js.gz'), gzipSync(code));
  return dist;
}

/** The arguments of publishing besides the folders. */
export function aPublication(
  fields: Pick<PublishModule, 'modulesFolder' | 'buildFolder'> & Partial<PublishModule>,
): PublishModule {
  return {
    publishedBy: 'ana',
    via: 'command',
    now: new Date('2026-05-01T10:00:00Z'),
    shell: { contract: '1.0.0', provides: { react: '19.3.1' } },
    ...fields,
  };
}
