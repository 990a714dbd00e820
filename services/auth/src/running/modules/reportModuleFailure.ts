import type { ModuleFailureKind } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { publishedVersions } from '@simmer/service-common/registry/publishedVersions.ts';
import type { ModulesStore } from '@simmer/service-common/registry/store/modulesStore.ts';
import type { Limits } from '../../limits/limits.ts';
import type { ModuleFailuresRepository } from './moduleFailures.repository.ts';

type Report = { name: string; version: string; kind: ModuleFailureKind; message: string; userId: number };

type Deps = {
  modules: Pick<ModulesStore, 'read'>;
  moduleFailures: Pick<ModuleFailuresRepository, 'add'>;
  limits: Limits;
  clock: Clock;
};

/**
 * Counts a module failure in a browser, without recording whose. Ignores unpublished versions, so there is at most one
 * row per kept version and kind.
 * @throws AppError `too_many_requests` past 10 a minute per person
 * @see PRODUCT.md, Modules: failures
 */
export async function reportModuleFailure(
  { name, version, kind, message, userId }: Report,
  { modules, moduleFailures, limits, clock }: Deps,
): Promise<void> {
  await limits.count('moduleFailuresOfUser', String(userId));
  const versions = await modules.read((folder) => publishedVersions(folder, name));
  if (!versions.includes(version)) return;
  await moduleFailures.add({ module: name, version, kind, message: inOneLine(message) }, clock.now());
}

/** Removes control characters and the part of an address after its path, which may be personal. */
function inOneLine(text: string): string {
  return text
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
