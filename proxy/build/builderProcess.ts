import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import type * as Vite from 'vite';
import type { BuildOrder } from './viteBuild.ts';

// Builds one package after another with Vite, as `vite build` does, and answers each order with 'built'. Ends at the first build that fails.

async function build({ folder, config }: BuildOrder): Promise<void> {
  process.chdir(folder);
  // Vite sets it for the whole process.
  delete process.env.NODE_ENV;
  const vite = createRequire(join(folder, 'package.json')).resolve('vite/package.json');
  const { createBuilder }: typeof Vite = await import(pathToFileURL(join(vite, '../dist/node/index.js')).href);
  const builder = await createBuilder({ configFile: config, logLevel: 'warn' }, null);
  await builder.buildApp();
}

process.on('disconnect', () => process.exit());
process.on('message', (order: BuildOrder) => {
  build(order).then(
    () => process.send?.('built'),
    (error: unknown) => {
      process.stderr.write(`error during build:\n${inspect(error)}\n`, () => process.exit(1));
    },
  );
});
