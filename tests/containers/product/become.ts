import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attached } from './attach.ts';
import type { Settings } from './composed.ts';
import { containersOf, scaled } from './instance.ts';

export type Wanted = {
  /** beside those that the product was started with */
  settings?: Settings;
  /** these alone take the settings on; else all but the backups, which wait for a health check */
  only?: readonly string[];
  /** how many of each, behind one address */
  count?: 1 | 2;
};

const ALL = ['nginx', 'auth', 'library', 'sync', 'storage'];

export const scaleTo = (count: number): string[] => scaled.flatMap((service) => ['--scale', `${service}=${count}`]);

/**
 * Makes the running product what a file of tests needs, and waits for nothing. Files run in any order, so each one asks for what it needs
 * and none puts anything back; what is so already takes no time.
 */
export async function become(simmer: Attached, { settings = {}, only = [], count = 1 }: Wanted): Promise<void> {
  const file = join(simmer.folder, 'is.json');
  const wanted = JSON.stringify({ settings, only, count });
  if ((await readFile(file, 'utf8').catch(() => '')) === wanted) return;
  await writeFile(file, '');
  // The address for everyone is the nginx's own, or that of the one in front of several.
  for (const service of ['front', 'nginx']) {
    for (const { name } of await containersOf(simmer, service)) await simmer.docker('rm', '--force', name);
  }
  const published: Settings = count === 2 ? { PORT: 0, FRONT_AT: `127.0.0.1:${simmer.settings['PORT']}` } : {};
  await simmer.product.set({ ...simmer.settings, ...published, ...settings });
  const all = [...scaleTo(count), ...(count === 2 ? ['front'] : []), ...ALL];
  const compose = count === 2 ? simmer.product.composeSeveral : simmer.product.compose;
  await compose('up', '--detach', '--no-build', ...(only.length > 0 ? ['--no-deps', ...only] : all));
  await writeFile(file, wanted);
}
