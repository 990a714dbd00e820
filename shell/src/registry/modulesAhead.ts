import { $visitor, lastMember, type Visitor } from '@simmer/contracts';
import { computed } from 'nanostores';
import { providedVersions } from './federationRuntime.ts';
import type { Onlooker } from './maySee.ts';
import type { ModuleLoader } from './moduleLoader.ts';
import { $takenModules } from './moduleSources.ts';
import { modulesFor } from './pageModules.ts';
import { partsAtStart } from './partsAtStart.ts';
import { $registry } from './registry.ts';

/** Whoever is here; while the server is still asked, whoever was here last. */
function expected(visitor: Visitor): Onlooker | undefined {
  if (visitor.status === 'complete') return visitor;
  const member = visitor.status === 'loading' ? lastMember.read() : null;
  return member ? { status: 'complete', user: member } : undefined;
}

/**
 * Has the code of what the page begins with fetched and read as soon as it is known what is published, beside the question who is here: one
 * wait in the place of two. Nothing is shown or started by it.
 *
 * @returns how to wait for it no longer
 */
export function fetchModulesAhead(loader: Pick<ModuleLoader, 'ahead'>): () => void {
  const $known = computed([$registry, $visitor, $takenModules], (registry, visitor, taken) => ({
    registry,
    visitor,
    taken,
  }));
  let isDone = false;
  const stop = $known.subscribe(({ registry, visitor, taken }) => {
    if (isDone || registry.status !== 'ready') return;
    // What somebody takes from elsewhere is theirs for certain only when the server has said who they are.
    const onlooker = taken.length > 0 && visitor.status === 'loading' ? undefined : expected(visitor);
    if (!onlooker) return;
    isDone = true;
    queueMicrotask(() => stop());
    const at = { visitor: onlooker, pathname: location.pathname, provided: providedVersions() };
    for (const { module, part } of partsAtStart(modulesFor(registry.modules, onlooker, taken), at)) {
      loader.ahead(module, part);
    }
  });
  return stop;
}

/** Keeps who is signed in for the next start, until nobody is. @returns how to stop */
export function rememberMember(): () => void {
  return $visitor.subscribe((visitor) => {
    if (visitor.status === 'loading') return;
    if (visitor.status !== 'complete') return lastMember.forget();
    const { id, isAdmin } = visitor.user;
    lastMember.write({ id, isAdmin });
  });
}
