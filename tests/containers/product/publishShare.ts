import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { createPublisherKey, publisherKey } from '@simmer/contracts';
import { sendBuild } from '@simmer/kit/module';
import { z } from 'zod';
import type { Attached } from './attach.ts';
import { containersOf } from './instance.ts';

/**
 * Publishes another build of mf-share with a key, as its team does: the build of the image, and a file that makes it another one.
 * @param text what the file says
 */
export async function publishShare(simmer: Attached, boss: APIRequestContext, text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-module-'));
  const [setup] = await containersOf(simmer, 'setup');
  try {
    await simmer.docker('cp', `${setup?.name}:/simmer/mf-share/dist`, folder);
    const buildFolder = join(folder, 'dist');
    await writeFile(join(buildFolder, 'assets/changed.txt'), text);
    const made = await boss.post(createPublisherKey.path, { data: { label: 'Share team', modules: ['mf-share'] } });
    const { key } = publisherKey.extend({ key: z.string() }).parse(await made.json());
    return await sendBuild({ buildFolder, to: simmer.url, key });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
