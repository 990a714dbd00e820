import type { PublishedModule } from '@simmer/contracts/services';
import type { Actor } from './changes.ts';
import { changeRegistry, publishedEntry, withModule } from './registryFile.ts';

type Switch = { modulesFolder: string; name: string; now: Date; actor: Actor };

/** Switches a module off without unpublishing it: the shell leaves its slots and addresses empty. */
export const disableModule = (module: Switch) => switchModule(module, false);

/** Switches a module on again. */
export const enableModule = (module: Switch) => switchModule(module, true);

async function switchModule({ modulesFolder, name, now, actor }: Switch, enabled: boolean): Promise<PublishedModule> {
  const { modules } = await changeRegistry({
    modulesFolder,
    now,
    actor,
    change: (found) => {
      const entry = publishedEntry(found.modules, name);
      if (entry.enabled === enabled) return null;
      return {
        modules: withModule(found.modules, { ...entry, enabled }),
        deed: { kind: enabled ? 'enable' : 'disable', name, version: entry.version, from: entry.version },
      };
    },
  });
  return publishedEntry(modules, name);
}
