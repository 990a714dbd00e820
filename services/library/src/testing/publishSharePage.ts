import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type Published = {
  /** its last digit tells releases apart */
  version?: string;
  /** templates by the paths that they are for */
  pages?: Record<string, string>;
  /** more files, beside the pages */
  files?: Record<string, string>;
  enabled?: boolean;
};

const page = (head: string, open: string) =>
  [
    `<head><title>${head}{{#isLocked}}Password required{{/isLocked}} · Simmer</title></head><main id="root">${open}`,
    '{{#isLocked}}<h1>Password required</h1>{{/isLocked}}',
    '{{#unavailable}}<h1>Not there</h1>{{#isDead}}dead{{/isDead}}{{#hasFailed}}failed{{/hasFailed}}{{words}}{{/unavailable}}',
    '</main><!--simmer:data-->',
  ].join('');

const social =
  '<meta property="og:title" content="{{title}}" /><meta name="description" content="{{about}}" /><meta property="og:url" content="{{address}}" /><meta property="og:image" content="{{picture}}" />';

/** As small as pages can be: a team's own are larger, and not the library's to know. */
export const sharePages = {
  '/song-share/': page(
    '{{#song}}{{title}}{{/song}}',
    `{{#song}}${social}<h1>{{title}}</h1><p>{{description}}</p><p>{{version}}|{{producer}}|{{sharedBy}}|{{day}}</p><audio src="{{stream}}"></audio>{{/song}}`,
  ),
  '/share/': page(
    '{{#playlist}}{{title}}{{/playlist}}',
    `{{#playlist}}${social}<h1>{{title}}</h1><p>{{description}}</p><p>{{sharedBy}}|{{count}}|{{icon}}</p>{{#songs}}<li>{{cleanTitle}}|{{version}}|{{producer}}|{{session}}|{{changed}}|{{duration}}|{{stream}}</li>{{/songs}}{{/playlist}}`,
  ),
};

/** Publishes mf-share as the registry would: its pages, and the registry that names them. */
export async function publishSharePage(dataFolder: string, options: Published = {}): Promise<void> {
  const { version = '1.0.0', pages = sharePages, files = {}, enabled = true } = options;
  const folder = join(dataFolder, 'modules', 'mf-share', version, 'page');
  await mkdir(folder, { recursive: true });
  for (const [index, html] of Object.values(pages).entries()) await writeFile(join(folder, `page${index}.html`), html);
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
    pages: Object.keys(pages).map((path, index) => ({ path, html: `page/page${index}.html` })),
    version,
    entry: `/modules/mf-share/${version}/remoteEntry.js`,
    requires: {},
    integrity: {},
    preload: [],
    publishedAt: '2026-05-01T00:00:00.000Z',
    publishedBy: 'ana',
    previous: null,
    enabled,
  };
  const file = join(dataFolder, 'modules', 'modules.json');
  const registry = { schema: 1, revision: 1, publishedAt: published.publishedAt, modules: [published] };
  await writeFile(file, JSON.stringify(registry));
  const changedSeconds = Number(version.at(-1)) * 2 + Number(enabled);
  await utimes(file, new Date(), new Date(Date.now() + changedSeconds * 1000));
}
