import { $visitor, lastMember, type Visitor } from '@simmer/contracts';
import { computed } from 'nanostores';
import type { ModuleLoader } from '../loader/moduleLoader.ts';
import { providedVersions } from '../loader/sharedPackages.ts';
import type { Onlooker } from './maySee.ts';
import { $takenModules } from './moduleSources.ts';
import { modulesFor } from './pageModules.ts';
import { partsAtStart } from './partsAtStart.ts';
import { $registry } from './registry.ts';

/** The current visitor, or the last one while the session loads. */
function expected(visitor: Visitor): Onlooker | undefined {
  if (visitor.status === 'complete') return visitor;
  const member = visitor.status === 'loading' ? lastMember.read() : null;
  return member ? { status: 'complete', user: member } : undefined;
}

/**
 * Preloads the first page's code as soon as the registry is known, in parallel with the session. Shows and starts
 * nothing.
 *
 * @returns a function that cancels the wait
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
    // Overrides apply only once the server has confirmed the visitor.
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

/** Remembers the member for the next start, until sign-out. @returns a function that stops it */
export function rememberMember(): () => void {
  return $visitor.subscribe((visitor) => {
    if (visitor.status === 'loading') return;
    if (visitor.status !== 'complete') return lastMember.forget();
    const { id, isAdmin } = visitor.user;
    lastMember.write({ id, isAdmin });
  });
}
