import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { CODE_CHECK, type PublishedModule } from '@simmer/contracts';
import type { Provided } from './gate.ts';
import { checkCode, fetchFiles, takeManifest } from './moduleFiles.ts';

/** The part of module federation that the loader needs; a test passes its own. */
export type ModuleRuntime = {
  /** fetches what the module begins with and checks it; runs nothing */
  fetchFiles(module: PublishedModule): Promise<void>;
  /** evaluates what the module exposes as `./module` */
  load(module: PublishedModule): Promise<unknown>;
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
  Object.assign(globalThis, { [CODE_CHECK]: checkCode });
  let tries = 0;
  return {
    fetchFiles,
    load(module) {
      // A name of its own for each try: what the runtime keeps of a try that failed, or of another version, belongs to the name.
      const name = `${module.name.replaceAll('-', '_')}_${++tries}`;
      registerRemotes([{ name, entry: module.entry, type: 'module' }]);
      return loadRemote(`${name}/module`);
    },
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
