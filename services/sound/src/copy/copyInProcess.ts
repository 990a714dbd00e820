import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { runDecoding } from '../process/runDecoding.ts';
import type { CopyToMake } from './writeCopy.ts';

const program = fileURLToPath(new URL('copyingProcess.ts', import.meta.url));

/**
 * Makes a copy in a process of its own, with normal priority, because people wait for it.
 * @returns how many seconds it sounds
 * @throws as `runDecoding`
 */
export async function copyInProcess(copy: CopyToMake, signal: AbortSignal): Promise<number> {
  const { path, extension, gainDb, seconds, target } = copy;
  const given = [extension, String(gainDb), String(seconds), target];
  return Number(await runDecoding({ program, path, given, priority: constants.priority.PRIORITY_NORMAL }, signal));
}
