import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Engine } from '../engine/dockerEngine.ts';

const root = resolve(import.meta.dirname, '../../..');
const file = join(root, 'proxy/Dockerfile');

/** The targets of proxy/Dockerfile. */
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

/** The image of each stage, from what the builder says about its steps. */
function imagesOfStages(said: string): Map<string, string> {
  const images = new Map<string, string>();
  let stage = '';
  for (const line of said.split('\n')) {
    stage = /^Step \S+ : FROM \S+ AS (\S+)$/.exec(line)?.[1] ?? stage;
    const [, image] = /^ ---> ([0-9a-f]{12})$/.exec(line) ?? [];
    if (image) images.set(stage, image);
  }
  return images;
}

/**
 * Builds every image of ours. `--network=host` lets npm and apt use what the machine uses. The last stage is made after all others; going
 * through them again for each target took half a minute, though nothing is made then.
 */
export async function buildImages(engine: Engine): Promise<void> {
  const build = (target: string) => engine.docker('build', '--network=host', '--file', file, '--target', target, root);
  // This builder makes one stage after the other, and these two take longest.
  await Promise.all([build('front-end'), makeAlone(engine, 'ffmpeg')]);
  const images = imagesOfStages(await build('nginx'));
  for (const target of targets) await engine.docker('tag', images.get(target) ?? target, imageOf(target));
}
