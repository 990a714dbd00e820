import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Publishes mf-share as the registry would: its pages, and the registry that names them. @param version its last digit tells releases apart; @param files beside the pages */
export async function publishSharePage(
  dataFolder: string,
  version: string,
  pages: { path: string; html: string }[],
  files: Record<string, string> = {},
): Promise<void> {
  const folder = join(dataFolder, 'modules', 'mf-share', version, 'page');
  await mkdir(folder, { recursive: true });
  for (const [index, { html }] of pages.entries()) await writeFile(join(folder, `page${index}.html`), html);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const published = {
    name: 'mf-share',
    contract: '1.0.0',
    routes: [],
    navigation: [],
    slots: [],
    pages: pages.map(({ path }, index) => ({ path, html: `page/page${index}.html` })),
    version,
    entry: `/modules/mf-share/${version}/mf-manifest.json`,
    requires: {},
    integrity: {},
    preload: [],
    publishedAt: '2026-05-01T00:00:00.000Z',
    publishedBy: 'ana',
    previous: null,
    enabled: true,
  };
  const file = join(dataFolder, 'modules', 'modules.json');
  const registry = { schema: 1, revision: 1, publishedAt: published.publishedAt, modules: [published] };
  await writeFile(file, JSON.stringify(registry));
  await utimes(file, new Date(), new Date(Date.now() + Number(version.at(-1)) * 1000));
}
