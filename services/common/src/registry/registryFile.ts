import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PublishedModule, type Registry, registry } from '@simmer/contracts/services';
import { AppError } from '../base/appError.ts';
import { type Actor, type Deed, writeChange } from './changes.ts';
import { hasCode } from './disk.ts';
import { requireOwnedPlaces } from './ownedPlaces.ts';
import { requireWayBack } from './wayBack.ts';

/** The places of the registry and its history in the folder of published modules. */
export const registryFile = (modulesFolder: string) => join(modulesFolder, 'modules.json');
export const historyFolder = (modulesFolder: string) => join(modulesFolder, 'registry');
export const shellFile = (modulesFolder: string) => join(historyFolder(modulesFolder), 'shell.json');
export const historyFile = (modulesFolder: string, revision: number) =>
  join(historyFolder(modulesFolder), `modules.${revision}.json`);

/**
 * Reads the published registry; an empty one, revision 0, if nothing has been published.
 * @throws AppError `unavailable` if the file is not a valid registry
 */
export async function readRegistry(modulesFolder: string): Promise<Registry> {
  const file = registryFile(modulesFolder);
  try {
    return registry.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) {
      return { schema: 1, revision: 0, publishedAt: new Date(0).toISOString(), modules: [] };
    }
    throw new AppError(
      'unavailable',
      'This version of Simmer cannot read modules.json. If a newer one has run here, start that again.',
    );
  }
}

type Change = {
  modulesFolder: string;
  now: Date;
  actor: Actor;
  /** the new list and the record of the change; null if nothing needs to be done */
  change: (current: Registry) => { modules: PublishedModule[]; deed: Deed } | null;
};

/**
 * Reads the registry, changes its list of modules and replaces it. The previous one is kept as `registry/modules.<revision>.json`.
 * @throws AppError `conflict` if admins would lose the page that can undo it, or two modules would have one address or
 * slot
 */
export async function changeRegistry({ modulesFolder, now, actor, change }: Change): Promise<Registry> {
  const current = await readRegistry(modulesFolder);
  const wanted = change(current);
  if (!wanted) return current;
  const { modules, deed } = wanted;
  requireWayBack(current.modules, modules, actor);
  requireOwnedPlaces(current.modules, modules);
  const next = registry.parse({
    schema: 1,
    revision: current.revision + 1,
    publishedAt: now.toISOString(),
    modules,
  });
  await mkdir(historyFolder(modulesFolder), { recursive: true });
  if (current.revision > 0) await rename(registryFile(modulesFolder), historyFile(modulesFolder, current.revision));
  await writeFile(registryFile(modulesFolder), JSON.stringify(next));
  const { revision, publishedAt: at } = next;
  await writeChange(modulesFolder, { from: null, audience: null, ...deed, ...actor, revision, at });
  return next;
}

/** The list with one module's entry added or replaced. */
export function withModule(modules: PublishedModule[], entry: PublishedModule): PublishedModule[] {
  return [...modules.filter(({ name }) => name !== entry.name), entry].sort((a, b) => a.name.localeCompare(b.name));
}

/** @throws AppError `not_found` if the registry does not have the module */
export function publishedEntry(modules: PublishedModule[], name: string): PublishedModule {
  const entry = modules.find((module) => module.name === name);
  if (entry) return entry;
  const names = modules.map((module) => module.name).join(', ') || 'none';
  throw new AppError('not_found', `${name} is not published. Published modules: ${names}.`);
}
