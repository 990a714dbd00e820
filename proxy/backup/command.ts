import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { StartError } from '../processes/startError.ts';

/**
 * The file that a command was given, and its options, as full paths.
 * @throws StartError with the usage
 */
export function fileOfArguments<Name extends string>(
  usage: string,
  names: Name[],
): { file: string } & Partial<Record<Name, string>> {
  // npm runs commands at the root; the person named the file from where they are.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0) throw new StartError(`Name one file. ${usage}`);
    const paths = Object.entries(values).map(([name, value]) => [name, resolve(from, String(value))]);
    return { file: resolve(from, file), ...Object.fromEntries(paths) };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${error instanceof Error ? error.message : String(error)}. ${usage}`);
  }
}

type Tools = { signal: AbortSignal; onStep: (sentence: string) => void };

/** Runs a command; a failure is one sentence where it is for a person, and Ctrl-C undoes what was begun. */
export async function runCommand(work: (tools: Tools) => Promise<void>): Promise<void> {
  const breakingOff = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => breakingOff.abort());
  process.once('disconnect', () => breakingOff.abort());
  const startedMs = performance.now();
  const onStep = (sentence: string) =>
    console.log(`  ${((performance.now() - startedMs) / 1000).toFixed(1).padStart(6)} s  ${sentence}`);
  try {
    await work({ signal: breakingOff.signal, onStep });
    process.exit(0);
  } catch (error) {
    const isSentence = error instanceof StartError || error instanceof AppError;
    if (breakingOff.signal.aborted) console.error('Broken off; nothing was left behind.');
    else console.error(isSentence ? error.message : error);
    process.exit(1);
  }
}
