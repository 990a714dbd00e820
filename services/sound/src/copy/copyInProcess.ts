import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { runDecoding } from '../process/runDecoding.ts';
import type { CopyToMake } from './writeCopy.ts';

const program = fileURLToPath(new URL('copyingProcess.ts', import.meta.url));

/**
 * Makes a copy in a process of its own, with normal priority, because people wait for it.
 * @returns how many seconds it sounds
 * @throws as `runDecoding`
 */
export const copyInProcess = (copy: CopyToMake, signal: AbortSignal): Promise<number> =>
  runDecoding(program, z.number(), copy, signal);
