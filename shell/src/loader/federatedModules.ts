import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { PublishedModule } from '@simmer/contracts';
import { takeManifest } from './moduleFiles.ts';
import { providedVersions, wholePackages } from './sharedPackages.ts';

/** Opens what modules built before contract 1.5 look for on the page: the runtime's core, and every shared package. */
async function openRuntime() {
  const packages = [...(await wholePackages())];
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: runtimeCore,
    __mf_module_cache__: {
      share: Object.fromEntries(packages.map(([key, all]) => [`default:${key}`, all])),
      remote: {},
    },
  });
  const versions = providedVersions();
  const shared = packages.map(([key, all]) => {
    const version = versions[key] ?? '';
    return [
      key,
      { version, lib: () => all, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
    ] as const;
  });
  return createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(shared),
    plugins: [
      {
        name: 'simmer:checked-manifests',
        fetch(address) {
          const checked = takeManifest(address);
          return checked ? Promise.resolve(checked) : false;
        },
      },
    ],
  });
}

let opened: ReturnType<typeof openRuntime> | undefined;
let tries = 0;

/** Evaluates a module that was built for module federation; reads only checked manifests. */
export async function loadFederated(module: PublishedModule): Promise<unknown> {
  opened ??= openRuntime().catch((error: unknown) => {
    // Lets the next attempt fetch the packages again.
    opened = undefined;
    throw error;
  });
  const runtime = await opened;
  // Uses a new name for each attempt, because the runtime caches failed attempts and versions by name.
  const name = `${module.name.replaceAll('-', '_')}_${++tries}`;
  runtime.registerRemotes([{ name, entry: module.entry, type: 'module' }]);
  return runtime.loadRemote(`${name}/module`);
}
