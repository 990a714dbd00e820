import { $visitor, moduleVersionFor, type PublishedModule } from '@simmer/contracts';
import { computed } from 'nanostores';
import type { Onlooker } from './maySee.ts';
import { $takenModules, mayTake, type TakenModule } from './moduleSources.ts';
import { $registry, type RegistryState } from './registry.ts';

/**
 * The modules for a visitor: current versions, rollouts that include them, and their browser's overrides.
 *
 * @see PRODUCT.md, Modules: gradual release, from elsewhere
 */
export function modulesFor(
  modules: readonly PublishedModule[],
  visitor: Onlooker,
  taken: readonly TakenModule[] = [],
  isDevelopment = import.meta.env.DEV,
): PublishedModule[] {
  const person = visitor.status === 'complete' ? { id: visitor.user.id } : null;
  const elsewhere = taken.flatMap(({ source, module }) =>
    module && mayTake(source, visitor, isDevelopment) ? [module] : [],
  );
  const others = modules.filter(({ name }) => !elsewhere.some((module) => module.name === name));
  return [...others.map((entry) => moduleVersionFor(entry, person)), ...elsewhere];
}

/** The registry's modules as this page shows them to the visitor. */
export const $pageModules = computed(
  [$registry, $visitor, $takenModules],
  (registry, visitor, taken): RegistryState =>
    registry.status === 'ready' ? { ...registry, modules: modulesFor(registry.modules, visitor, taken) } : registry,
);
