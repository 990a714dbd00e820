#!/usr/bin/env node
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { audienceOf } from './audience.ts';
import { buildModule } from './buildModule.ts';
import { createModule } from './createModule.ts';
import { ModuleError } from './moduleError.ts';
import { describePublication, KEY_VARIABLE, requireTarget, sendBuild } from './sendBuild.ts';

// For teams that work outside the repository: npx simmer-module <command>
const usage = `simmer-module <command>
  create <module>
      creates a module in its own folder, ready to build and test
  publish --to https://simmer.example.org [--version 1.2.0] [--share 10] [--people 3,7]
      run in a module's folder: builds the module and publishes it with the key in ${KEY_VARIABLE}`;

try {
  const option = { type: 'string' as const };
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: option, version: option, share: option, people: option },
  });
  const [verb, name = ''] = positionals;
  const here = process.cwd();
  if (verb === 'create') {
    const files = await createModule({ root: here, name });
    console.info(
      `Created ${name}:\n  ${files.join('\n  ')}\nNext, in ${name}: npm run dev, npm test, npx simmer-module publish --to …`,
    );
  } else if (verb === 'publish') {
    if (!values.to) throw new ModuleError("Add the server's address: --to https://simmer.example.org.");
    const { version, to } = values;
    const audience = audienceOf(values);
    const key = process.env[KEY_VARIABLE];
    requireTarget({ to, key });
    await buildModule(here);
    const buildFolder = join(here, 'dist');
    console.info(describePublication(await sendBuild({ buildFolder, to, key, version, audience })));
  } else throw new ModuleError(verb ? `Unknown command: ${verb}.\n${usage}` : usage);
} catch (error) {
  const isSentence =
    error instanceof ModuleError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  console.error(isSentence ? error.message : error);
  process.exitCode = 1;
}
