import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sourceHash } from '../build/sourceHash.ts';
import { type PageFile, pageFiles } from './pageFiles.ts';

const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const sources: Record<PageFile, string> = {
  'swagger-ui.js': join(swaggerUi, 'swagger-ui-bundle.js'),
  'swagger-ui.css': join(swaggerUi, 'swagger-ui.css'),
  'tryCalls.js': join(import.meta.dirname, 'tryCalls.js'),
  'page.css': join(import.meta.dirname, 'page.css'),
};

/** Writes the files that nginx serves at and below /api/docs, and at /api/openapi.json. */
export async function writeApiDocs(folder: string): Promise<void> {
  // Loaded only to write them: describing every call takes as long as starting a service.
  const { openApiDocument } = await import('@simmer/contracts/openApi');
  const { apiPage } = await import('./apiPage.ts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'api.html'), apiPage());
  writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
  for (const { name } of pageFiles) copyFileSync(sources[name], join(folder, name));
}

function writtenFrom(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The same, unless they were written there from the same sources. @param root the repository */
export async function refreshApiDocs(folder: string, root: string): Promise<void> {
  const sources = await sourceHash(root, ['contracts', 'proxy/apiDocs', 'package-lock.json']);
  const stamp = join(folder, 'sources');
  if (writtenFrom(stamp) === sources) return;
  rmSync(stamp, { force: true });
  await writeApiDocs(folder);
  writeFileSync(stamp, sources);
}
