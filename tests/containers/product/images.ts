import { resolve } from 'node:path';
import type { Engine } from '../engine/dockerEngine.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The targets of proxy/Dockerfile; the last one needs all stages, so the others then come from the cache. */
export const targets = ['nginx', 'setup', 'auth', 'library', 'sync', 'storage'] as const;
export type Target = (typeof targets)[number];

export const imageOf = (target: Target): string => `simmer-${target}`;

/** Builds every image of ours. `--network=host` lets npm and apt use what the machine uses. */
export async function buildImages({ docker }: Engine): Promise<void> {
  for (const target of targets) {
    const file = ['--file', `${root}/proxy/Dockerfile`];
    await docker('build', '--network=host', ...file, '--target', target, '--tag', imageOf(target), root);
  }
}
