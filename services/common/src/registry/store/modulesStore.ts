/**
 * The published modules. Their functions work on a folder; this decides which folder that is, and what makes its
 * changes last.
 */
export type ModulesStore = {
  /** Runs work that may change the folder. If it fails, or the process ends in between, nothing may have changed. */
  change<T>(work: (modulesFolder: string) => Promise<T>): Promise<T>;
  /** Runs work that only reads the folder, in its present state. */
  read<T>(work: (modulesFolder: string) => Promise<T>): Promise<T>;
};

/** The modules in a folder that nginx and all services share. */
export function openFolderStore(modulesFolder: string): ModulesStore {
  return { change: (work) => work(modulesFolder), read: (work) => work(modulesFolder) };
}
