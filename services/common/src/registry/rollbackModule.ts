import type { ModuleVersion, PublishedModule } from '@simmer/contracts/services';
import { AppError } from '../base/appError.ts';
import type { Actor } from './changes.ts';
import { requireLoadable, type ShellOffer } from './gate.ts';
import { publishedVersion, publishedVersions } from './publishedVersions.ts';
import { changeRegistry, publishedEntry, readRegistry, withModule } from './registryFile.ts';

type Rollback = {
  modulesFolder: string;
  name: string;
  to?: string | undefined;
  now: Date;
  shell: ShellOffer;
  actor: Actor;
};

/**
 * Ends a module's rollout, so everyone has the current version again. Without a rollout, or if `to` names a version,
 * makes the previous or named version current. Does not touch the module's files.
 * @returns the new current entry
 * @throws AppError `not_found` if the module or version is not published, `conflict` if there is no previous version or
 * the shell would refuse it
 */
export async function rollbackModule(rollback: Rollback): Promise<PublishedModule> {
  const { modulesFolder, name, now, shell, actor } = rollback;
  const current = publishedEntry((await readRegistry(modulesFolder)).modules, name);
  const endsRollout = current.rollout !== null && rollback.to === undefined;
  const earlier = endsRollout ? current : await versionToReturnTo(rollback, current);
  requireLoadable(earlier, shell);
  const changed = await changeRegistry({
    modulesFolder,
    now,
    actor,
    change: ({ modules }) => {
      const found = publishedEntry(modules, name);
      // Another program ended it in the meantime.
      if (endsRollout && !found.rollout) return null;
      const entry = { ...(endsRollout ? found : earlier), enabled: found.enabled, rollout: null };
      const from = (endsRollout ? found.rollout?.candidate.version : found.version) ?? null;
      return {
        modules: withModule(modules, entry),
        deed: { kind: 'rollback', name, version: entry.version, from },
      };
    },
  });
  return publishedEntry(changed.modules, name);
}

async function versionToReturnTo({ modulesFolder, name, to }: Rollback, current: PublishedModule) {
  const version = to ?? current.previous;
  if (!version) {
    throw new AppError(
      'conflict',
      `${name} ${current.version} is the first published version, so there is none to go back to.`,
    );
  }
  return storedVersionOf(modulesFolder, name, version);
}

/** @throws AppError `not_found` if the version is not on disk */
export async function storedVersionOf(
  modulesFolder: string,
  name: string,
  version: ModuleVersion['version'],
): Promise<PublishedModule> {
  const stored = await publishedVersion(modulesFolder, name, version);
  if (stored) return stored;
  const versions = (await publishedVersions(modulesFolder, name)).join(', ');
  throw new AppError('not_found', `Version ${version} of ${name} is not on disk. Available versions: ${versions}.`);
}
