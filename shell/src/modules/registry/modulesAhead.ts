import { $visitor, lastMember, type PublishedModule, type SlotName, type Visitor } from '@simmer/contracts';
import { matchPath } from '@simmer/kit/router';
import { computed } from 'nanostores';
import { type Provided, refusal } from '../loader/gate.ts';
import type { Part } from '../loader/moduleCode.ts';
import type { ModuleLoader } from '../loader/moduleLoader.ts';
import { providedVersions } from '../loader/sharedPackages.ts';
import { maySee, type Onlooker } from './maySee.ts';
import { $takenModules } from './moduleSources.ts';
import { modulesFor } from './pageModules.ts';
import { $registry } from './registry.ts';

type Deps = { visitor: Onlooker; pathname: string; provided: Provided };

const inTheFrame: ReadonlySet<SlotName> = new Set([
  'sidebar/v1',
  'player.bar/v1',
  'header.search/v1',
  'header.status/v1',
  'home.notice/v1',
]);

/** The parts shown first at this address: those in the frame and the page's own. */
function partsAtStart(modules: readonly PublishedModule[], { visitor, pathname, provided }: Deps) {
  return modules
    .filter((module) => !refusal(module, provided))
    .flatMap((module) => {
      const routes = module.routes
        .filter(({ path, needs }) => matchPath(path, pathname) && maySee(visitor, needs))
        .map(({ path }): Part => ({ kind: 'route', path }));
      const slots = module.slots
        .filter(({ slot, needs }) => inTheFrame.has(slot) && maySee(visitor, needs))
        .map(({ slot, id }): Part => ({ kind: 'slot', slot, id }));
      return [...routes, ...slots].map((part) => ({ module, part }));
    });
}

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
