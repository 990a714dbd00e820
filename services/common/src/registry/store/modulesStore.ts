/**
 * The published modules. Their functions work on a folder; this makes it, and makes its changes last. It has the registry,
 * its history and each version's record; the rest of a version need not be there to stay.
 */
export type ModulesStore = {
  /** Runs work that may change the folder. If it fails, or the process ends in between, nothing may have changed. */
  change<T>(work: (modulesFolder: string) => Promise<T>): Promise<T>;
  /** Runs work that only reads the folder, in its present state. */
  read<T>(work: (modulesFolder: string) => Promise<T>): Promise<T>;
  /** The same with everything that is published. */
  readAll<T>(work: (modulesFolder: string) => Promise<T>): Promise<T>;
};
