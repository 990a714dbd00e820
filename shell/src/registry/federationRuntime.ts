import { getInstance, loadRemote, registerRemotes } from '@module-federation/runtime';
import type { Provided } from './gate.ts';

/** The part of module federation that the loader needs; a test passes its own. */
export type ModuleRuntime = {
  /** makes a remote known, or forgets what was loaded of it before */
  register(name: string, entry: string): void;
  /** evaluates what the remote exposes as `./module` */
  load(name: string): Promise<unknown>;
};

export const federationRuntime: ModuleRuntime = {
  register: (name, entry) => registerRemotes([{ name, entry, type: 'module' }], { force: true }),
  load: (name) => loadRemote(`${name}/module`),
};

/** What this shell shares, as the federation runtime has it. */
export function providedVersions(): Provided {
  const shared = getInstance()?.options.shared ?? {};
  return Object.fromEntries(
    Object.entries(shared).flatMap(([key, versions]) => {
      const version = [versions].flat()[0]?.version;
      return version ? [[key, version]] : [];
    }),
  );
}

/** A module's name as the federation runtime knows it, which wants an identifier. */
export function federationName(moduleName: string): string {
  return moduleName.replaceAll('-', '_');
}
