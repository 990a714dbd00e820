import type { PublishedModule } from '@simmer/contracts';
import { type Disk, disk as realDisk } from './disk.ts';
import { changeRegistry, readRegistry, withModule } from './registryFile.ts';
import { publishedEntry } from './rollbackModule.ts';

type Switch = { modulesFolder: string; name: string; now: Date };

/** Takes a module out of the product without unpublishing it: the shell draws nothing in its places. */
export const disableModule = (module: Switch, disk?: Disk) => switchModule(module, false, disk);

/** Puts a module that was switched off back. */
export const enableModule = (module: Switch, disk?: Disk) => switchModule(module, true, disk);

async function switchModule(
  { modulesFolder, name, now }: Switch,
  enabled: boolean,
  disk: Disk = realDisk,
): Promise<PublishedModule> {
  const entry = publishedEntry((await readRegistry(modulesFolder)).modules, name);
  if (entry.enabled === enabled) return entry;
  const changed = await changeRegistry(
    {
      modulesFolder,
      now,
      modules: ({ modules }) => withModule(modules, { ...publishedEntry(modules, name), enabled }),
    },
    disk,
  );
  return publishedEntry(changed.modules, name);
}
