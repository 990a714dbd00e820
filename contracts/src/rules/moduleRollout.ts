import type { ModuleVersion, PublishedModule } from '../module.ts';

const BUCKETS = 2 ** 32;

/** Spreads texts evenly over 32 bits: FNV-1a, then the finishing of MurmurHash3, without which texts that differ at their end lie close. */
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
 * Where in 0 to 100 a person stands for one version: the same at every start and on every device, so that a share that grows takes the version away
 * from nobody; and another place for the next version, so that the same people are not always the first.
 */
export function rolloutPlace({ name, version }: Pick<ModuleVersion, 'name' | 'version'>, personId: number): number {
  return (spread(`${name}@${version}#${personId}`) / BUCKETS) * 100;
}

/** Whether somebody has a module's new version before everybody has it. Who is signed out has not: nobody can be told from another. */
export function isInRollout({ rollout }: Pick<PublishedModule, 'rollout'>, person: { id: number } | null): boolean {
  if (!rollout || !person) return false;
  return rollout.people.includes(person.id) || rolloutPlace(rollout.candidate, person.id) < rollout.share;
}

/**
 * The version of a module that a person gets, as an entry of its own: `previous` is then what to fall back on.
 *
 * @param person who is signed in; null for nobody
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

/** Where a version's own record lies, of the shape `publishedModule`: how a shell finds the last good version when the newest does not load. */
export function versionRecordAddress(name: string, version: string): string {
  return `/modules/${name}/${version}/published.json`;
}
