import type { ModuleFailureCount, ModuleOverview, PublishedModule } from '@simmer/contracts/services';
import { objections, readShellOffer, type ShellOffer } from '@simmer/service-common/registry/gate.ts';
import { publishedVersion, publishedVersions } from '@simmer/service-common/registry/publishedVersions.ts';
import { publishedEntry, readRegistry } from '@simmer/service-common/registry/registryFile.ts';
import type { ModulesStore } from '@simmer/service-common/registry/store/modulesStore.ts';
import type { ModuleFailure } from './moduleFailure.entity.ts';

type Deps = { modules: Pick<ModulesStore, 'read'>; moduleFailures: { list(): Promise<ModuleFailure[]> } };

/**
 * Every published module, for admins: current version, kept versions and reported failures.
 * @see PRODUCT.md, Modules
 */
export async function listModules({ modules: store, moduleFailures }: Deps) {
  const failures = await moduleFailures.list();
  return store.read(async (modulesFolder) => {
    const [{ revision, modules }, shell] = await Promise.all([
      readRegistry(modulesFolder),
      readShellOffer(modulesFolder),
    ]);
    const overviews = modules.map((entry) => overviewOf(entry, { modulesFolder, shell, failures }));
    return { revision, contract: shell.contract, modules: await Promise.all(overviews) };
  });
}

/** One module, in the shape of `listModules`. @throws AppError `not_found` */
export async function moduleOverview(name: string, { modules: store, moduleFailures }: Deps): Promise<ModuleOverview> {
  const failures = await moduleFailures.list();
  return store.read(async (modulesFolder) => {
    const { modules } = await readRegistry(modulesFolder);
    const entry = publishedEntry(modules, name);
    return overviewOf(entry, { modulesFolder, shell: await readShellOffer(modulesFolder), failures });
  });
}

type Known = { modulesFolder: string; shell: ShellOffer; failures: ModuleFailure[] };

async function overviewOf(entry: PublishedModule, { modulesFolder, shell, failures }: Known): Promise<ModuleOverview> {
  const { name, version, contract, enabled, publishedAt, publishedBy, previous, rollout } = entry;
  const numbers = (await publishedVersions(modulesFolder, name)).reverse();
  const stored = await Promise.all(numbers.map((number) => publishedVersion(modulesFolder, name, number)));
  return {
    name,
    version,
    contract,
    isEnabled: enabled,
    publishedAt,
    publishedBy,
    previous,
    rollout: rollout && {
      version: rollout.candidate.version,
      share: rollout.share,
      people: rollout.people,
      startedAt: rollout.startedAt,
    },
    versions: stored.flatMap((record) => (record ? [storedVersionOf(record, shell)] : [])),
    failures: failures.filter(({ module }) => module === name).map(shownFailure),
  };
}

function storedVersionOf(record: PublishedModule, shell: ShellOffer) {
  const { version, contract, publishedAt, publishedBy } = record;
  return { version, contract, publishedAt, publishedBy, objections: objections(record, shell) };
}

function shownFailure({ version, kind, count, firstAt, lastAt, message }: ModuleFailure): ModuleFailureCount {
  return { version, kind, count, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString(), message };
}
