import { CONTRACT_VERSION, type PublishedModule } from '@simmer/contracts';
import type { LoadedDefinition } from './moduleCode.ts';
import { ModuleFailure } from './moduleFailure.ts';

/** The modules running in the background, independent of their visible parts. */
export function createActivations(report: (error: unknown) => void) {
  const active = new Map<
    string,
    { module: PublishedModule; abort: AbortController; deactivate: Promise<(() => void) | undefined> }
  >();
  const keyOf = ({ name, version }: PublishedModule) => `${name}@${version}`;

  /** Stops the matching modules. */
  function stop(which: (module: PublishedModule) => boolean): void {
    for (const [key, { module, abort, deactivate }] of active) {
      if (!which(module)) continue;
      active.delete(key);
      abort.abort();
      deactivate
        .then((end) => end?.())
        .catch((error: unknown) => report(ModuleFailure.from('activate', module, error)));
    }
  }

  return {
    /**
     * Activates a version once, until it is stopped. A failing activation affects neither its own parts nor other
     * modules.
     */
    start(module: PublishedModule, definition: LoadedDefinition): void {
      if (active.has(keyOf(module))) return;
      const abort = new AbortController();
      const host = {
        contract: CONTRACT_VERSION,
        module: { name: module.name, version: module.version },
        signal: abort.signal,
        report: (error: unknown) => report(ModuleFailure.from('later', module, error)),
      };
      const deactivate = Promise.resolve()
        .then(() => definition.activate?.(host))
        .then((end) => (typeof end === 'function' ? end : undefined))
        .catch((error: unknown) => {
          report(ModuleFailure.from('activate', module, error));
          return undefined;
        });
      active.set(keyOf(module), { module, abort, deactivate });
    },
    stop,
  };
}
