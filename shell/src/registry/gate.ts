import { CONTRACT_VERSION, isCompatible, type PublishedModule } from '@simmer/contracts';

/** Shared package → the version this shell provides. */
export type Provided = Readonly<Record<string, string>>;

/**
 * Why a module must not be loaded here, or nothing when it may. Federation's own version checks only log, so this is asked before any of
 * its code is fetched.
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
  return `it needs ${key} ${range}, this shell has ${provided[key] ?? 'none'}`;
}
