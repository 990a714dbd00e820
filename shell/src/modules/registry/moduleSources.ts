import { $visitor, moduleSources, type PublishedModule } from '@simmer/contracts';
import { atom, computed } from 'nanostores';
import type { Onlooker } from './maySee.ts';
import { fetchFromDevServer, fetchVersion } from './moduleRecords.ts';

/** A module override; `module` is undefined if it could not be fetched. */
export type TakenModule = { name: string; source: string; module: PublishedModule | undefined };

/** This browser's module overrides; `mayTake` decides whether the visitor may use them. */
export const $takenModules = atom<readonly TakenModule[]>([]);

const isDevServer = (source: string) => source.startsWith('http:');

/**
 * Whether the visitor may use an override. Admins may use other published versions in any build: they come from this
 * origin and were checked at publication, and the page's policy stays strict. Development servers only work in a
 * development build of the shell, which no Simmer serves.
 */
export function mayTake(source: string, visitor: Onlooker, isDevelopment: boolean): boolean {
  if (isDevServer(source)) return isDevelopment;
  return visitor.status === 'complete' && visitor.user.isAdmin;
}

/** The overrides in use for this visitor. */
export const $usedElsewhere = computed([$takenModules, $visitor], (taken, visitor) =>
  taken.filter(({ source }) => mayTake(source, visitor, import.meta.env.DEV)),
);

/** Fetches this browser's module overrides, if any. */
export async function loadTakenModules(isDevelopment = import.meta.env.DEV): Promise<void> {
  const sources = Object.entries(moduleSources.read()).filter(([, source]) => isDevelopment || !isDevServer(source));
  if (sources.length === 0) return;
  const taken = await Promise.all(
    sources.map(async ([name, source]) => ({
      name,
      source,
      module: await (isDevServer(source) ? fetchFromDevServer(name, source) : fetchVersion(name, source)),
    })),
  );
  $takenModules.set(taken);
}

/** Uses only published modules from the next start on. */
export function endTakenModules(): void {
  moduleSources.forget();
  location.reload();
}
