import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkInput, moduleManifest } from '@simmer/contracts/services';
import { z } from 'zod';
import { AppError } from '../base/appError.ts';
import { templateFault } from '../sharePage/pageTemplate.ts';
import { filesIn, hasCode } from './disk.ts';

/** `simmer-build.json`: the kit's description of a module's build. */
const buildRecord = z.object({
  manifest: moduleManifest,
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** files, relative to the build */
  entry: z.string(),
  preload: z.array(z.string()),
  /** shared package → range */
  requires: z.record(z.string(), z.string()),
});

/** A module's build, ready to be published. */
export type ModuleBuild = z.infer<typeof buildRecord> & {
  folder: string;
  /** every file that is published, relative to the build */
  files: string[];
  /** file → sha384 of its bytes; without pre-compressed copies, which are verified against their unpacked content */
  integrity: Record<string, string>;
};

const notPublished = /(^|\/)\.|\.map(\.(br|gz))?$|^(mf-stats|simmer-build)\.json/;
export const isPrecompressed = (file: string) => /\.(br|gz)$/.test(file);

export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The integrity of each file that is not a pre-compressed copy of another. */
export async function integrityIn(folder: string, files: readonly string[]): Promise<Record<string, string>> {
  const own = files.filter((file) => !isPrecompressed(file));
  const hashed = own.map(
    async (file): Promise<[string, string]> => [file, integrityOf(await readFile(join(folder, file)))],
  );
  return Object.fromEntries(await Promise.all(hashed));
}

/**
 * Reads a module's build from its `dist` folder.
 * @throws AppError `not_found`, `invalid_input` if there is no build, its record has the wrong shape, or files it names
 * are missing
 */
export async function readModuleBuild(folder: string): Promise<ModuleBuild> {
  const record = await readRecord(folder);
  const files = (await filesIn(folder)).filter((file) => !notPublished.test(file));
  const needed = [record.entry, ...record.preload, ...record.manifest.pages.map(({ html }) => html)];
  const missing = needed.filter((file) => !files.includes(file));
  if (missing.length > 0)
    throw new AppError('invalid_input', `The build is missing ${missing.join(', ')}. Build the module again.`);
  await checkExposed(folder, record);
  await checkSharePages(folder, record);
  return { ...record, folder, files, integrity: await integrityIn(folder, files) };
}

async function readRecord(folder: string): Promise<z.infer<typeof buildRecord>> {
  const file = join(folder, 'simmer-build.json');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT'))
      throw new AppError('not_found', 'This is not a module build: simmer-build.json is missing.');
    throw error;
  });
  const content = readJson(text);
  if (content === undefined)
    throw new AppError('invalid_input', 'simmer-build.json is not JSON. Build the module again.');
  const record = checkInput(buildRecord, content);
  if (record.isValid) return record.data;
  const place = record.errors[0]?.path.replace(/^manifest/, 'module.json') || 'simmer-build.json';
  throw new AppError(
    'invalid_input',
    `${place} does not match its schema: ${record.message}. See contracts/src/running/modules/module.ts.`,
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const federationManifest = z.object({ exposes: z.array(z.object({ path: z.string() })) });

async function checkExposed(folder: string, { manifest }: z.infer<typeof buildRecord>): Promise<void> {
  const content = await readFile(join(folder, 'mf-manifest.json'), 'utf8').catch(() => '');
  const parsed = federationManifest.safeParse(readJson(content));
  if (parsed.success && parsed.data.exposes.some(({ path }) => path === './module')) return;
  throw new AppError(
    'invalid_input',
    `The build of ${manifest.name} does not expose ./module. Its vite.config.ts must expose src/remote.tsx.`,
  );
}

/** A share page that cannot be filled would be missed by its first visitor only. */
async function checkSharePages(folder: string, { manifest }: z.infer<typeof buildRecord>): Promise<void> {
  for (const { path, html } of manifest.pages) {
    const fault = templateFault(path, await readFile(join(folder, html), 'utf8'));
    if (fault) throw new AppError('invalid_input', `${html} cannot be published: ${fault}`);
  }
}
