import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { CODE_CHECK, type PublishedModule } from '@simmer/contracts';
import type { Provided } from './gate.ts';
import { checkCode, fetchFiles, takeManifest } from './moduleFiles.ts';

/** The part of module federation the loader uses; tests pass their own. */
export type ModuleRuntime = {
  /** fetches and checks the module's initial files; runs nothing */
  fetchFiles(module: PublishedModule): Promise<void>;
  /** evaluates the module's exposed `./module` */
  load(module: PublishedModule): Promise<unknown>;
};

/** Creates the page's federation runtime, which reads only checked manifests. */
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
  Object.assign(globalThis, { [CODE_CHECK]: checkCode });
  let tries = 0;
  return {
    fetchFiles,
    load(module) {
      // Uses a new name for each attempt, because the runtime caches failed attempts and versions by name.
      const name = `${module.name.replaceAll('-', '_')}_${++tries}`;
      registerRemotes([{ name, entry: module.entry, type: 'module' }]);
      return loadRemote(`${name}/module`);
    },
  };
}

/** The versions of the packages this shell shares, from the federation runtime. */
export function providedVersions(): Provided {
  const shared = getInstance()?.options.shared ?? {};
  return Object.fromEntries(
    Object.entries(shared).flatMap(([key, versions]) => {
      const version = [versions].flat()[0]?.version;
      return version ? [[key, version]] : [];
    }),
  );
}
