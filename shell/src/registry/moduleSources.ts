import { $visitor, moduleSources, type PublishedModule } from '@simmer/contracts';
import { atom, computed } from 'nanostores';
import type { Onlooker } from './maySee.ts';
import { fetchFromDevServer, fetchVersion } from './moduleRecords.ts';

/** A module that this browser takes from elsewhere: as it is there, or nothing where it could not be asked for. */
export type TakenModule = { name: string; source: string; module: PublishedModule | undefined };

/** What this browser takes from elsewhere; who is at the screen decides whether it is used (`mayTake`). */
export const $takenModules = atom<readonly TakenModule[]>([]);

const isDevServer = (source: string) => source.startsWith('http:');

/**
 * Another published version is for admins, in every build of the shell: it comes from this origin, was checked when it was published, and the
 * page's policy stays as strict as it is. A development server is for whoever runs a development build of the shell, which no Simmer serves.
 */
export function mayTake(source: string, visitor: Onlooker, isDevelopment: boolean): boolean {
  if (isDevServer(source)) return isDevelopment;
  return visitor.status === 'complete' && visitor.user.isAdmin;
}

/** Those that are used for whoever is at the screen. */
export const $usedElsewhere = computed([$takenModules, $visitor], (taken, visitor) =>
  taken.filter(({ source }) => mayTake(source, visitor, import.meta.env.DEV)),
);

/** Asks for what this browser is to take from elsewhere, if anything. */
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

/** From the next start on everything is what is published. */
export function endTakenModules(): void {
  moduleSources.forget();
  location.reload();
}
