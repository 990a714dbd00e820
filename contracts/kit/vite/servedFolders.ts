import { resolve } from 'node:path';
import { searchForWorkspaceRoot } from 'vite';

/** The folders that Vite may serve while a module is developed or tested: the module's own, and the kit's, wherever it is installed. */
export const servedFolders = (folder: string): string[] => [
  searchForWorkspaceRoot(folder),
  resolve(import.meta.dirname, '..'),
];
