import type { PublishedModule } from '@simmer/contracts';
import { StartError } from '../start/startError.ts';
import { type Disk, disk as realDisk } from './disk.ts';
import { objections, type ShellOffer } from './gate.ts';
import { publishedVersion, publishedVersions } from './publishedVersions.ts';
import { changeRegistry, readRegistry, withModule } from './registryFile.ts';

type Rollback = { modulesFolder: string; name: string; to?: string | undefined; now: Date; shell: ShellOffer };

/**
 * Makes an earlier version of a module the current one: the one before, or `to`. No file of a module is touched.
 *
 * @returns the entry that is current now
 * @throws StartError when the module or the version is not published, or the shell would refuse it
 */
export async function rollbackModule(rollback: Rollback, disk: Disk = realDisk): Promise<PublishedModule> {
  const { modulesFolder, name, now, shell } = rollback;
  const current = publishedEntry((await readRegistry(modulesFolder)).modules, name);
  const version = rollback.to ?? current.previous;
  if (!version) throw new StartError(`${name} ${current.version} is the first one published: there is none before it.`);
  const earlier = await publishedVersion(modulesFolder, name, version);
  if (!earlier) {
    const kept = (await publishedVersions(modulesFolder, name)).join(', ');
    throw new StartError(`Version ${version} of ${name} is not on disk. There are: ${kept}.`);
  }
  const refusal = objections(earlier, shell);
  if (refusal.length > 0) throw new StartError(refusal.join(' '));
  const change = {
    modulesFolder,
    now,
    modules: ({ modules }: { modules: PublishedModule[] }) =>
      withModule(modules, { ...earlier, enabled: publishedEntry(modules, name).enabled }),
  };
  await changeRegistry(change, disk);
  return earlier;
}

/** @throws StartError when the registry does not hold the module */
export function publishedEntry(modules: PublishedModule[], name: string): PublishedModule {
  const entry = modules.find((module) => module.name === name);
  if (entry) return entry;
  const names = modules.map((module) => module.name).join(', ') || 'none';
  throw new StartError(`${name} is not published. Published modules: ${names}.`);
}
