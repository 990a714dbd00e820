import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { moduleManifest, type PublishedModule, publishedModule } from '@simmer/contracts';
import { z } from 'zod';

const badModule = resolve(import.meta.dirname, '../badModule');
const buildRecord = z.object({
  manifest: moduleManifest,
  entry: z.string(),
  requires: z.record(z.string(), z.string()),
  preload: z.array(z.string()),
});

/** Builds the module that does everything wrong, as every module is built. */
export async function buildBadModule(): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build'], { cwd: badModule });
}

/**
 * Puts that build where a published version lies, under any name and number. The registry is not changed: only pages that are told of it
 * have it.
 *
 * @returns its entry
 */
export async function placeBadModule(
  modulesFolder: string,
  name: string,
  given: Partial<PublishedModule> = {},
): Promise<PublishedModule> {
  const { version = '1.0.0' } = given;
  const folder = join(modulesFolder, name, version);
  await cp(join(badModule, 'dist'), folder, { recursive: true });
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(js|json)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const integrity = await Promise.all(
    files.map(async (file) => {
      const digest = createHash('sha384').update(await readFile(join(folder, file)));
      return [file, `sha384-${digest.digest('base64')}`];
    }),
  );
  const record = buildRecord.parse(JSON.parse(await readFile(join(folder, 'simmer-build.json'), 'utf8')));
  const address = (file: string) => `/modules/${name}/${version}/${file}`;
  const module = publishedModule.parse({
    ...record.manifest,
    name,
    routes: name === 'mf-bad' ? record.manifest.routes : [{ path: `/bad/${name}`, title: name }],
    version,
    entry: address(record.entry),
    requires: record.requires,
    integrity: Object.fromEntries(integrity),
    preload: record.preload.map(address),
    publishedAt: new Date(0).toISOString(),
    publishedBy: 'A careless team',
    previous: null,
    enabled: true,
    ...given,
  });
  await writeFile(join(folder, 'published.json'), JSON.stringify(module));
  return module;
}
