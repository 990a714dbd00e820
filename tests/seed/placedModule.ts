import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { moduleManifest, type PublishedModule, publishedModule } from '@simmer/contracts';
import { z } from 'zod';
import { throwAwayFolder } from '../setup/throwAwayFolder.ts';

const badModule = resolve(import.meta.dirname, '../badModule');
const plainModule = resolve(import.meta.dirname, '../../node_modules/.cache/simmer/plainModule');
const buildRecord = z.object({
  manifest: moduleManifest,
  entry: z.string(),
  requires: z.record(z.string(), z.string()),
  preload: z.array(z.string()),
});

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');

let badBuild: Promise<string> | undefined;

/**
 * Builds the module that does everything wrong, as every module is built, once for each process and in a place of its own: another worker may
 * build it at the same time.
 * @returns the build's folder
 */
export function buildBadModule(): Promise<string> {
  badBuild ??= (async () => {
    const folder = await throwAwayFolder();
    await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
      cwd: badModule,
    });
    return folder;
  })();
  return badBuild;
}

/** Builds the module with the federation plugin alone. */
export async function buildPlainModule(): Promise<void> {
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', 'vite.plain.config.ts'], {
    cwd: badModule,
  });
}

async function hashesIn(folder: string): Promise<[string, string][]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(js|json)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return Promise.all(
    files.map(async (file) => {
      const digest = createHash('sha384').update(await readFile(join(folder, file)));
      return [file, `sha384-${digest.digest('base64')}`];
    }),
  );
}

/**
 * Puts that build, once made, where a published version lies, under any name and number. The registry is not changed: only pages that are
 * told of it have it.
 *
 * @returns its entry
 */
export async function placeBadModule(
  modulesFolder: string,
  name: string,
  fields: Partial<PublishedModule> = {},
): Promise<PublishedModule> {
  const { version = '1.0.0' } = fields;
  const folder = join(modulesFolder, name, version);
  await cp(await buildBadModule(), folder, { recursive: true });
  const record = buildRecord.parse(JSON.parse(await readFile(join(folder, 'simmer-build.json'), 'utf8')));
  const address = (file: string) => `/modules/${name}/${version}/${file}`;
  const module = publishedModule.parse({
    ...record.manifest,
    name,
    routes: name === 'mf-bad' ? record.manifest.routes : [{ path: `/bad/${name}`, title: name }],
    version,
    entry: address(record.entry),
    requires: record.requires,
    integrity: Object.fromEntries(await hashesIn(folder)),
    preload: record.preload.map(address),
    publishedAt: new Date(0).toISOString(),
    publishedBy: 'A careless team',
    previous: null,
    enabled: true,
    ...fields,
  });
  await writeFile(join(folder, 'published.json'), JSON.stringify(module));
  return module;
}

/** The same for the plain module. */
export async function placePlainModule(modulesFolder: string): Promise<PublishedModule> {
  const folder = join(modulesFolder, 'mf-plain/1.0.0');
  await cp(plainModule, folder, { recursive: true });
  const hashes = await hashesIn(folder);
  const address = (file: string) => `/modules/mf-plain/1.0.0/${file}`;
  return publishedModule.parse({
    name: 'mf-plain',
    contract: '1.0.0',
    routes: [{ path: '/plain', title: 'Plain' }],
    version: '1.0.0',
    entry: address('remoteEntry.js'),
    requires: { react: '^19.0.0' },
    integrity: Object.fromEntries(hashes),
    preload: hashes
      .map(([file]) => file)
      .filter((file) => file.endsWith('.js'))
      .map(address),
    publishedAt: new Date(0).toISOString(),
    publishedBy: 'A team with tools of its own',
    previous: null,
    enabled: true,
  });
}
