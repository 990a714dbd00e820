import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isCompatible, type ModuleManifest } from '@simmer/contracts/services';
import { z } from 'zod';
import { AppError } from '../base/appError.ts';
import { hasCode } from './disk.ts';
import { shellFile } from './registryFile.ts';

/** What a shell offers modules: its contract version and the versions of the packages it shares. */
const shellOffer = z.object({ contract: z.string(), provides: z.record(z.string(), z.string()) });

export type ShellOffer = z.infer<typeof shellOffer>;

type Needs = Pick<ModuleManifest, 'name' | 'contract'> & { requires: Record<string, string> };

/** The reasons why the shell would refuse to load a module; empty if it would load it. */
export function objections({ name, contract, requires }: Needs, shell: ShellOffer): string[] {
  const said: string[] = [];
  if (!isCompatible(shell.contract, contract)) {
    said.push(`${name} needs contract ${contract}, but the shell has ${shell.contract}.`);
  }
  for (const [key, range] of Object.entries(requires)) {
    const provided = shell.provides[key];
    if (provided === undefined) said.push(`${name} needs ${key} ${range}, which the shell does not share.`);
    else if (!isCompatible(provided, range))
      said.push(`${name} needs ${key} ${range}, but the shell shares ${provided}.`);
  }
  return said;
}

/** @throws AppError `conflict` with the shell's objections */
export function requireLoadable(needs: Needs, shell: ShellOffer): void {
  const refusal = objections(needs, shell);
  if (refusal.length > 0) throw new AppError('conflict', refusal.join(' '));
}

/** Records what this registry's shell offers, for publishers without its sources. */
export async function keepShellOffer(modulesFolder: string, offer: ShellOffer): Promise<void> {
  const file = shellFile(modulesFolder);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(offer));
}

/** @throws AppError `unavailable` if no start has recorded what the shell offers */
export async function readShellOffer(modulesFolder: string): Promise<ShellOffer> {
  try {
    return shellOffer.parse(JSON.parse(await readFile(shellFile(modulesFolder), 'utf8')));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new AppError(
      'unavailable',
      'Simmer doesn’t know yet which packages its shell shares with modules. Start Simmer once, then try again.',
    );
  }
}
