import { join, resolve } from 'node:path';
import type { Engine } from '../engine/dockerEngine.ts';

const root = resolve(import.meta.dirname, '../../..');
const file = join(root, 'proxy/Dockerfile');

/** The targets of proxy/Dockerfile. */
export const targets = ['nginx', 'setup', 'auth', 'library', 'sync', 'storage'] as const;
export type Target = (typeof targets)[number];

export const imageOf = (target: Target): string => `simmer-${target}`;

/** Builds every image of ours. `--network=host` lets npm and apt use what the machine uses. */
export async function buildImages({ docker }: Engine): Promise<void> {
  const build = (target: Target) =>
    docker('build', '--network=host', '--file', file, '--target', target, '--tag', imageOf(target), root);
  await Promise.all(targets.map(build));
}
