import type { ModuleVersion, PublishedModule } from './module.ts';

const BUCKETS = 2 ** 32;

/**
 * Spreads texts evenly over 32 bits: FNV-1a, then the finalizer of MurmurHash3, without which texts with different
 * endings stay close.
 */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * A person's position for one version, from 0 to 100: the same at every start and on every device, so a growing share
 * takes the version from no one; and different for the next version, so the same people are not always first.
 */
export function rolloutPlace({ name, version }: Pick<ModuleVersion, 'name' | 'version'>, personId: number): number {
  return (spread(`${name}@${version}#${personId}`) / BUCKETS) * 100;
}

/**
 * Whether a person has a module's new version before everyone does. Signed-out people don't, because they cannot be
 * told apart.
 */
export function isInRollout({ rollout }: Pick<PublishedModule, 'rollout'>, person: { id: number } | null): boolean {
  if (!rollout || !person) return false;
  return rollout.people.includes(person.id) || rolloutPlace(rollout.candidate, person.id) < rollout.share;
}

/**
 * The version of a module for a person, as a registry entry whose `previous` is the fallback.
 * @param person the signed-in person; null if none
 * @see PRODUCT.md, Modules: gradual release
 */
export function moduleVersionFor(entry: PublishedModule, person: { id: number } | null): PublishedModule {
  if (!entry.rollout || !isInRollout(entry, person)) return entry;
  const { candidate, ...audience } = entry.rollout;
  return {
    ...candidate,
    previous: entry.version,
    enabled: entry.enabled,
    rollout: { candidate, ...audience },
  };
}

/**
 * The path of a version's own record, of the shape `publishedModule`: the shell uses it to find the last good version
 * when the newest does not load.
 */
export function versionRecordAddress(name: string, version: string): string {
  return `/modules/${name}/${version}/published.json`;
}
