import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../start/settings.ts';
import { StartError } from '../start/startError.ts';
import { commands } from './commands.ts';

// npm run module -- <command> [module] [options]
const root = resolve(import.meta.dirname, '../..');
const usage = `npm run module -- <command>
${Object.values(commands)
  .map(({ usage, does }) => `  ${usage.padEnd(44)} ${does}`)
  .join('\n')}`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, version: { type: 'string' }, by: { type: 'string' } },
  });
  const [verb = '', name] = positionals;
  const command = commands[verb];
  if (!command) throw new StartError(verb ? `There is no command ${verb}.\n${usage}` : usage);
  if (command.usage.includes('<module>') && !name) throw new StartError(`Which module? ${command.usage}`);
  const { SIMMER_DATA } = readSettings(process.env, root);
  await command.run({ root, modulesFolder: join(SIMMER_DATA, 'modules'), name: name ?? '', ...values });
} catch (error) {
  const isSentence = error instanceof StartError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isSentence ? (error as Error).message : error);
  process.exitCode = 1;
}
