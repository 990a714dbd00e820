import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hasCode } from '@simmer/service-common/registry/disk.ts';

const folder = import.meta.dirname;
export const overlays = ['one-node', 'many', 'managed'] as const;
export type Overlay = (typeof overlays)[number];

/** Recognises the files that Kustomize reads, so that a machine without it sees whether `rendered` is up to date. */
export function inputsDigest(): string {
  const hash = createHash('sha256');
  for (const part of ['base', 'components', ...overlays.map((overlay) => `overlays/${overlay}`)]) {
    const entries = readdirSync(join(folder, part), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) {
      hash
        .update(`${relative(folder, file)}\n`)
        .update(readFileSync(file))
        .update('\n');
    }
  }
  return hash.digest('hex');
}

export const renderedFile = (overlay: Overlay): string => join(folder, 'rendered', `${overlay}.yaml`);

function output(command: string, args: string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Builds an overlay by kustomize, or the one in kubectl.
 * @returns undefined if this machine has neither
 * @throws Error with Kustomize's own words about a mistake in the files
 */
export function renderOverlay(overlay: Overlay): string | undefined {
  const path = join(folder, 'overlays', overlay);
  return output('kustomize', ['build', path]) ?? output('kubectl', ['kustomize', path]);
}

if (import.meta.main) {
  for (const overlay of overlays) {
    const text = renderOverlay(overlay);
    if (text === undefined) {
      console.error('Install kustomize or kubectl (1.30 or newer): neither is on the PATH.');
      process.exit(1);
    }
    const header = `# Made by: node proxy/kubernetes/render.ts\n# From files with the checksum ${inputsDigest()}\n`;
    writeFileSync(renderedFile(overlay), header + text);
    console.log(`Rendered ${overlay}.`);
  }
}
