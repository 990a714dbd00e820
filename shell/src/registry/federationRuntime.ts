import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { PublishedModule } from '@simmer/contracts';
import type { Provided } from './gate.ts';
import { fetchFiles, takeManifest } from './moduleFiles.ts';

/** The part of module federation that the loader needs; a test passes its own. */
export type ModuleRuntime = {
  /** fetches what the module begins with and checks it; runs nothing */
  fetchFiles(module: PublishedModule): Promise<void>;
  /** makes a remote known, or forgets what was loaded of it before */
  register(name: string, entry: string): void;
  /** evaluates what the remote exposes as `./module` */
  load(name: string): Promise<unknown>;
};

/** Opens the page's federation runtime; it reads the manifests that were checked, not others. */
export function openFederationRuntime(): ModuleRuntime {
  registerPlugins([
    {
      name: 'simmer:checked-manifests',
      fetch(address) {
        const checked = takeManifest(address);
        return checked ? Promise.resolve(checked) : false;
      },
    },
  ]);
  return {
    fetchFiles,
    register: (name, entry) => registerRemotes([{ name, entry, type: 'module' }], { force: true }),
    load: (name) => loadRemote(`${name}/module`),
  };
}

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
