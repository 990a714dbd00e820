import { CONTRACT_VERSION, isCompatible, type ModuleManifest } from '@simmer/contracts';
import { sharedKeys, sharedVersion } from '@simmer/kit/sharedPackages';

/** What a shell gives to modules: its contract version, and the version of each package it shares. */
export type ShellOffer = { contract: string; provides: Record<string, string> };

/** What this checkout's shell offers. */
export function shellOffer(): ShellOffer {
  return {
    contract: CONTRACT_VERSION,
    provides: Object.fromEntries(sharedKeys.map((key) => [key, sharedVersion(key)])),
  };
}

type Needs = Pick<ModuleManifest, 'name' | 'contract'> & { requires: Record<string, string> };

/** Why the shell would refuse to load a module, as sentences; none when it would load it. */
export function objections({ name, contract, requires }: Needs, shell: ShellOffer): string[] {
  const said: string[] = [];
  if (!isCompatible(shell.contract, contract)) {
    said.push(`${name} needs contract ${contract}, and the shell has ${shell.contract}.`);
  }
  for (const [key, range] of Object.entries(requires)) {
    const provided = shell.provides[key];
    if (provided === undefined) said.push(`${name} needs ${key} ${range}, which the shell does not share.`);
    else if (!isCompatible(provided, range))
      said.push(`${name} needs ${key} ${range}, and the shell shares ${provided}.`);
  }
  return said;
}
