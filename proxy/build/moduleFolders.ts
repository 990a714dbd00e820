import { readdir } from 'node:fs/promises';

/** The folders of the modules: every package at the top that is named `mf-…`. */
export async function moduleFolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-')).map(({ name }) => name);
}
