import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Engine } from '../engine/dockerEngine.ts';

const root = resolve(import.meta.dirname, '../../..');
const file = join(root, 'proxy/Dockerfile');

/** The targets of proxy/Dockerfile; the last one needs all stages, so the others then come from the cache. */
export const targets = ['nginx', 'setup', 'auth', 'library', 'sync', 'storage'] as const;
export type Target = (typeof targets)[number];

export const imageOf = (target: Target): string => `simmer-${target}`;

/** Makes a stage that needs no other one and copies nothing; the build then finds it in its cache. */
async function makeAlone({ docker }: Engine, stage: string): Promise<void> {
  const stages = (await readFile(file, 'utf8')).split(/^(?=FROM )/m);
  const folder = await mkdtemp(join(tmpdir(), 'simmer-stage-'));
  try {
    await writeFile(join(folder, 'Dockerfile'), stages.find((text) => text.includes(` AS ${stage}\n`)) ?? '');
    await docker('build', '--network=host', folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Builds every image of ours. `--network=host` lets npm and apt use what the machine uses. */
export async function buildImages(engine: Engine): Promise<void> {
  const build = (target: string, ...more: string[]) =>
    engine.docker('build', '--network=host', '--file', file, '--target', target, ...more, root);
  // This builder makes one stage after the other, and these two take longest.
  await Promise.all([build('front-end'), makeAlone(engine, 'ffmpeg')]);
  for (const target of targets) await build(target, '--tag', imageOf(target));
}
