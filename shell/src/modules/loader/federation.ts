import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { CODE_CHECK, type PublishedModule } from '@simmer/contracts';
import { checkCode, fetchFiles } from './moduleFiles.ts';
import { sharedPackages } from './sharedPackages.ts';

/** The part of module federation that the loader uses; tests pass their own. */
export type ModuleRuntime = {
  /** fetches and checks the module's initial files; runs nothing */
  fetchFiles(module: PublishedModule): Promise<void>;
  /** evaluates the module's exposed `./module`; gives its exports */
  load(module: PublishedModule): Promise<unknown>;
};

const shared = Object.entries(sharedPackages).map(([key, options]) => {
  const { version } = options;
  const shareConfig = { singleton: true, requiredVersion: `^${version}` };
  if ('all' in options) return [key, { version, lib: () => options.all, shareConfig }] as const;
  const get = async () => {
    const all = await options.fetch();
    return () => all;
  };
  return [key, { version, get, shareConfig }] as const;
});

/** Opens the page's federation runtime: it shares the shell's packages as singletons. */
export function openFederation(): ModuleRuntime {
  // Modules bring no runtime of their own (`externalRuntime`); before they import more code, they have it checked.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore, [CODE_CHECK]: checkCode });
  const runtime = createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(shared),
  });
  let tries = 0;
  return {
    fetchFiles,
    load({ name: module, entry }) {
      // A new name for each attempt, because the runtime caches failed attempts and versions by name.
      const name = `${module.replaceAll('-', '_')}_${++tries}`;
      runtime.registerRemotes([{ name, entry, type: 'module' }]);
      return runtime.loadRemote(`${name}/module`);
    },
  };
}
