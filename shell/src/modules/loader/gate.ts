import { CONTRACT_VERSION, isCompatible, type PublishedModule } from '@simmer/contracts';

/** Packages that come with the kit a module is built with, so the next build has the right version. */
const BUILT_BY_KIT = /^@simmer\//;

/** Shared package → version provided by this shell. */
export type Provided = Readonly<Record<string, string>>;

/**
 * Why this shell must not load a module; undefined if it may. Checked before fetching code, because federation's own
 * version checks only log.
 */
export function refusal(
  module: Pick<PublishedModule, 'contract' | 'requires'>,
  provided: Provided,
): string | undefined {
  if (!isCompatible(CONTRACT_VERSION, module.contract)) {
    return `it needs contract ${module.contract}, this shell has ${CONTRACT_VERSION}`;
  }
  const missing = Object.entries(module.requires).find(([key, range]) => {
    const version = provided[key];
    return version === undefined || !isCompatible(version, range);
  });
  if (!missing) return undefined;
  const [key, range] = missing;
  const has = provided[key];
  const remedy = has && BUILT_BY_KIT.test(key) ? '; build it again with the kit of this version' : '';
  return `it needs ${key} ${range}, this shell has ${has ?? 'none'}${remedy}`;
}
