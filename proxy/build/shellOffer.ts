import { CONTRACT_VERSION } from '@simmer/contracts';
import { sharedKeys, sharedVersion } from '@simmer/kit/sharedPackages';
import type { ShellOffer } from '@simmer/service-common/registry/gate.ts';

/** What this checkout's shell offers modules. */
export function shellOffer(): ShellOffer {
  return {
    contract: CONTRACT_VERSION,
    provides: Object.fromEntries(sharedKeys.map((key) => [key, sharedVersion(key)])),
  };
}
