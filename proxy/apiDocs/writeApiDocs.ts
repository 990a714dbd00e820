import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openApiDocument } from '@simmer/contracts/openApi';
import { apiPage } from './apiPage.ts';
import { type PageFile, pageFiles } from './pageFiles.ts';

const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const sources: Record<PageFile, string> = {
  'swagger-ui.js': join(swaggerUi, 'swagger-ui-bundle.js'),
  'swagger-ui.css': join(swaggerUi, 'swagger-ui.css'),
  'tryCalls.js': join(import.meta.dirname, 'tryCalls.js'),
  'page.css': join(import.meta.dirname, 'page.css'),
};

/** Writes the files that nginx serves at and below /api/docs, and at /api/openapi.json. */
export function writeApiDocs(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'api.html'), apiPage());
  writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
  for (const { name } of pageFiles) copyFileSync(sources[name], join(folder, name));
}
