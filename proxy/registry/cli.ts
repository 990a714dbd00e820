import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ModuleError } from '@simmer/kit/module';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { StartError } from '../processes/startError.ts';
import { commands } from './commands.ts';
import { modulesOf } from './modulesOf.ts';

// npm run module -- <command> [module] [options]
const root = resolve(import.meta.dirname, '../..');
const optionNames = ['to', 'version', 'by', 'share', 'people', 'label'] as const;
const usage = `npm run module -- <command>
${Object.values(commands)
  .map(({ usage, does }) => `  ${usage}\n      ${does}`)
  .join('\n')}`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(optionNames.map((name) => [name, { type: 'string' as const }])),
  });
  const [verb = '', name] = positionals;
  const command = commands[verb];
  if (!command) throw new StartError(verb ? `Unknown command: ${verb}.\n${usage}` : usage);
  if (command.usage.includes('<') && !name) throw new StartError(`Which one? ${command.usage}`);
  await command.run({ root, modules: modulesOf(process.env, root), name: name ?? '', ...values });
} catch (error) {
  const isOurs = [StartError, AppError, ModuleError].some((kind) => error instanceof kind);
  const isSentence = isOurs || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isSentence ? (error as Error).message : error);
  process.exitCode = 1;
}
