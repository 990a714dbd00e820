import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { historyFolder, registryFile } from '../registryFile.ts';
import type { ModulesStore } from './modulesStore.ts';

/**
 * Takes the folder of a Simmer that kept its published modules there into the rows, once: versions, history, changes and
 * keys. What is in the rows already stays.
 */
export async function takeUpFolder(folder: string, modules: ModulesStore): Promise<void> {
  await modules.change(async (copy) => {
    if (!existsSync(registryFile(copy))) await cp(folder, copy, { recursive: true });
  });
  await rm(historyFolder(folder), { recursive: true, force: true });
}
