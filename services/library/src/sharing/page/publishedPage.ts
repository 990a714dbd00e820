import { readFile, stat } from 'node:fs/promises';
import { posix, resolve, sep } from 'node:path';
import { registry } from '@simmer/contracts/services';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { SharePath } from '@simmer/service-common/sharePage/pageTemplate.ts';
import { withStyles } from './pageStyles.ts';
import { readBounded } from './readBounded.ts';
import { readSharePage, type SharePage } from './sharePage.ts';

const MODULE = 'mf-share';

/** Returns the template for a path; undefined while mf-share is unpublished, switched off or broken. */
export type FindSharePage = (path: SharePath) => Promise<SharePage | undefined>;

type Found = { changedMs: number; version: string; page: SharePage };

/** Finds mf-share's pages in the published modules; checks again when the registry changes and rereads them for a new version. */
export function createSharePageFinder(dataFolder: string, log: Log): FindSharePage {
  const modulesFolder = resolve(dataFolder, 'modules');
  const registryFile = resolve(modulesFolder, 'modules.json');
  const found = new Map<SharePath, Found>();

  async function published(path: SharePath): Promise<{ version: string; html: string } | undefined> {
    const { modules } = registry.parse(JSON.parse(await readFile(registryFile, 'utf8')));
    const module = modules.find(({ name, enabled }) => name === MODULE && enabled);
    const page = module?.pages.find((candidate) => candidate.path === path);
    return module && page && { version: module.version, html: page.html };
  }

  async function read(version: string, html: string): Promise<SharePage> {
    const folder = resolve(modulesFolder, MODULE, version);
    const file = resolve(folder, html);
    if (!file.startsWith(folder + sep)) throw new Error(`${html} lies outside its module.`);
    const template = await readBounded(file);
    // The page and its files have different addresses, so the page refers to its files by full path.
    const base = posix.join('/modules', MODULE, version, posix.dirname(html));
    const placed = template.replace(/((?:src|href)=")(\.{1,2}\/[^"]*)"/g, (_whole, attribute: string, to: string) => {
      return `${attribute}${posix.join(base, to)}"`;
    });
    const styled = await withStyles(placed, modulesFolder);
    return readSharePage(styled.html, { base, styleHashes: styled.styleHashes });
  }

  return async (path) => {
    try {
      const { mtimeMs: changedMs } = await stat(registryFile);
      const last = found.get(path);
      if (last?.changedMs === changedMs) return last.page;
      const current = await published(path);
      if (!current) return undefined;
      const { version, html } = current;
      const page = last?.version === version ? last.page : await read(version, html);
      found.set(path, { changedMs, version, page });
      return page;
    } catch (error) {
      // Not cached, so the next visit checks again.
      log.warn({ err: error }, 'could not read the share page from the published modules');
      return undefined;
    }
  };
}
