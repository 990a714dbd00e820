import { readFileSync } from 'node:fs';
import { prefixRegex } from '@rolldown/pluginutils';
import type { Plugin } from 'vite';

const asking = /\/zod\/v4\/classic\/schemas\.js$/;
const jsonSchema = /core\/(to-json-schema|json-schema-processors)\.js$/;
const stub = '\0simmer:no-json-schema:';

/**
 * Leaves out zod's JSON Schema writer: every schema refers to it, so tree shaking keeps it, but no page uses it. The
 * API description is generated in Node, with the complete zod.
 */
export function schemasWithoutJson(): Plugin {
  return {
    name: 'simmer:schemas-without-json',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: jsonSchema },
      async handler(source, importer) {
        if (!importer || !asking.test(importer)) return null;
        const real = await this.resolve(source, importer, { skipSelf: true });
        return real && stub + real.id;
      },
    },
    load: {
      filter: { id: prefixRegex(stub) },
      handler(id) {
        const names = readFileSync(id.slice(stub.length), 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
        const missing = `const missing = () => () => { throw new Error('A page writes no JSON Schema.'); };`;
        return [missing, ...[...names].map(([, name]) => `export const ${name} = missing;`)].join('\n');
      },
    },
  };
}
