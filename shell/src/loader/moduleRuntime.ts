import { CODE_CHECK, type PublishedModule, SHARED_PACKAGE } from '@simmer/contracts';
import { checkCode, fetchFiles } from './moduleFiles.ts';
import { makeReady, sharedPackage } from './sharedPackages.ts';

/** What the loader needs to run modules' code; tests pass their own. */
export type ModuleRuntime = {
  /** fetches and checks the module's initial files; runs nothing */
  fetchFiles(module: PublishedModule): Promise<void>;
  /** evaluates the module's first file; gives its exports */
  load(module: PublishedModule): Promise<unknown>;
};

/** Opens what modules need of the page: the shared packages, and the check of files that they import later. */
export function openModuleRuntime(): ModuleRuntime {
  const check = async (files: readonly string[], from: string, shared: readonly string[] = []) => {
    await Promise.all([checkCode(files, from), makeReady(shared)]);
  };
  Object.assign(globalThis, { [CODE_CHECK]: check, [SHARED_PACKAGE]: sharedPackage });
  return {
    fetchFiles,
    async load(module) {
      const [start] = module.start;
      if (start) {
        const code: unknown = await import(/* @vite-ignore */ start);
        return code;
      }
      // Built by an earlier kit, or by a development server.
      const { loadFederated } = await import('./federatedModules.ts');
      return loadFederated(module);
    },
  };
}
