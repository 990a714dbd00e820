import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PublishedModule, type Registry, registry } from '@simmer/contracts/services';
import { AppError } from '../base/appError.ts';
import { type Actor, type Deed, writeChange } from './changes.ts';
import { type Disk, hasCode, disk as realDisk } from './disk.ts';
import { requireOwnedPlaces } from './ownedPlaces.ts';
import { withLock } from './registryLock.ts';
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
      'This version of Simmer cannot read modules.json. If a newer one has run here, start that again. If the file is damaged, the folder "registry" beside it holds earlier copies: restore the newest complete one.',
    );
  }
}

/** Another program has replaced the registry since it was read. */
export class RegistryMoved extends Error {
  override name = 'RegistryMoved';
}

type Replacement = {
  modulesFolder: string;
  modules: PublishedModule[];
  expectedRevision: number;
  now: Date;
  /** recorded in the same step */
  deed: Deed;
  actor: Actor;
};

/**
 * Replaces the whole registry in one step and keeps the previous one as `registry/modules.<revision>.json`. Readers
 * always find
 * the complete old or new registry, even after a crash.
 * @throws RegistryMoved if the registry's revision is not the expected one
 */
export async function replaceRegistry(change: Replacement, disk: Disk = realDisk): Promise<Registry> {
  const { modulesFolder, modules, expectedRevision, now, deed, actor } = change;
  await disk.makeFolder(historyFolder(modulesFolder));
  return withLock(join(historyFolder(modulesFolder), 'lock'), disk, async () => {
    const { revision } = await readRegistry(modulesFolder);
    if (revision !== expectedRevision) throw new RegistryMoved(`Revision ${revision}, not ${expectedRevision}`);
    const next = registry.parse({ schema: 1, revision: revision + 1, publishedAt: now.toISOString(), modules });
    const temporary = join(historyFolder(modulesFolder), `next.${crypto.randomUUID()}.json`);
    await disk.createFile(temporary, JSON.stringify(next));
    if (revision > 0) await keep(modulesFolder, revision, disk);
    const made = { from: null, audience: null, ...deed, ...actor, revision: next.revision, at: next.publishedAt };
    await writeChange(modulesFolder, made, disk);
    await disk.rename(temporary, registryFile(modulesFolder));
    return next;
  });
}

async function keep(modulesFolder: string, revision: number, disk: Disk): Promise<void> {
  try {
    await disk.link(registryFile(modulesFolder), historyFile(modulesFolder, revision));
  } catch (error) {
    // Already kept: an earlier run ended between this step and the next.
    if (!hasCode(error, 'EEXIST')) throw error;
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
 * Reads the registry, changes its list of modules and replaces it; starts over if another program was faster.
 * @throws AppError `conflict` if admins would lose the page that can undo it, or two modules would have one address or
 * slot
 */
export async function changeRegistry(
  { modulesFolder, now, actor, change }: Change,
  disk: Disk = realDisk,
): Promise<Registry> {
  for (;;) {
    const current = await readRegistry(modulesFolder);
    const next = change(current);
    if (!next) return current;
    requireWayBack(current.modules, next.modules, actor);
    requireOwnedPlaces(current.modules, next.modules);
    try {
      return await replaceRegistry({ modulesFolder, ...next, expectedRevision: current.revision, now, actor }, disk);
    } catch (error) {
      if (!(error instanceof RegistryMoved)) throw error;
    }
  }
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
