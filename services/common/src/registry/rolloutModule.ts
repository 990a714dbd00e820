import { moduleVersion, type PublishedModule, type RolloutAudience } from '@simmer/contracts/services';
import { AppError } from '../base/appError.ts';
import type { Actor } from './changes.ts';
import { requireLoadable, type ShellOffer } from './gate.ts';
import { changeRegistry, publishedEntry, withModule } from './registryFile.ts';
import { storedVersionOf } from './rollbackModule.ts';

type Module = { modulesFolder: string; name: string; now: Date; shell: ShellOffer; actor: Actor };
type Rollout = Module & { version: string; audience: RolloutAudience };

/**
 * Gives a kept version to some people while everyone else has the current one, or changes who has it.
 * @throws AppError `not_found` if module or version is not published, `conflict` for the current version or if the
 * shell would refuse it
 * @see PRODUCT.md, Modules: gradual release
 */
export async function rolloutModule({
  modulesFolder,
  name,
  version,
  audience,
  now,
  shell,
  actor,
}: Rollout): Promise<PublishedModule> {
  const stored = await storedVersionOf(modulesFolder, name, version);
  requireLoadable(stored, shell);
  const { modules } = await changeRegistry({
    modulesFolder,
    now,
    actor,
    change: (found) => {
      const current = publishedEntry(found.modules, name);
      if (current.version === version) throw new AppError('conflict', `Everyone already has ${name} ${version}.`);
      const goesOn = current.rollout?.candidate.version === version ? current.rollout.startedAt : undefined;
      const rollout = { ...audience, candidate: moduleVersion.parse(stored), startedAt: goesOn ?? now.toISOString() };
      return {
        modules: withModule(found.modules, { ...current, rollout }),
        deed: { kind: 'rollout', name, version, from: current.version, audience },
      };
    },
  });
  return publishedEntry(modules, name);
}

/**
 * Gives the version being rolled out to everyone. The previous one becomes the last good version.
 * @throws AppError `not_found` if the module is not published, `conflict` without a rollout or if the shell would
 * refuse it
 */
export async function promoteModule({ modulesFolder, name, now, shell, actor }: Module): Promise<PublishedModule> {
  const { modules } = await changeRegistry({
    modulesFolder,
    now,
    actor,
    change: (found) => {
      const { version: from, enabled, rollout } = publishedEntry(found.modules, name);
      if (!rollout) throw new AppError('conflict', `${name} has no rollout in progress.`);
      requireLoadable(rollout.candidate, shell);
      const entry = { ...rollout.candidate, previous: from, enabled, rollout: null };
      return {
        modules: withModule(found.modules, entry),
        deed: { kind: 'promote', name, version: entry.version, from },
      };
    },
  });
  return publishedEntry(modules, name);
}
