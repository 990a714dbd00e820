import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { posix, resolve, sep } from 'node:path';
import { registry } from '@simmer/contracts';
import type { Log } from '@simmer/service-common/log.ts';
import { CONTENT_MARK, HEAD_MARK, type LightPage, plainPage } from './pageTemplate.ts';

const MODULE = 'mf-share';

/** Where shares are shown to visitors; mf-share publishes a page for each. */
export type SharePath = '/song-share/' | '/share/';

/** Gives the page to be filled for a path. */
export type FindLightPage = (path: SharePath) => Promise<LightPage>;

const plain: LightPage = { html: plainPage, isPlain: true, base: null, styleHashes: [] };

/** Puts a page's style sheets into it: on a slow line each file that the first paint waits for costs a way there and back. */
async function withStyles(html: string, modulesFolder: string): Promise<Pick<LightPage, 'html' | 'styleHashes'>> {
  let styled = html;
  const styleHashes: string[] = [];
  for (const [link, address = ''] of html.matchAll(/<link rel="stylesheet"[^>]* href="\/modules\/([^"]+)"[^>]*>/g)) {
    const css = (await readFile(resolve(modulesFolder, address), 'utf8')).trim();
    styled = styled.replace(link, () => `<style>${css}</style>`);
    styleHashes.push(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  }
  return { html: styled, styleHashes };
}

/** Finds mf-share's pages in the published modules; looked up again when the registry is replaced. */
export function createLightPageFinder(dataFolder: string, log: Log): FindLightPage {
  const modulesFolder = resolve(dataFolder, 'modules');
  const registryFile = resolve(modulesFolder, 'modules.json');
  const found = new Map<SharePath, { changedMs: number; page: LightPage }>();

  async function read(path: SharePath): Promise<LightPage> {
    const { modules } = registry.parse(JSON.parse(await readFile(registryFile, 'utf8')));
    const published = modules.find(({ name, enabled }) => name === MODULE && enabled);
    const page = published?.pages.find((candidate) => candidate.path === path);
    if (!published || !page) return plain;
    const folder = resolve(modulesFolder, MODULE, published.version);
    const file = resolve(folder, page.html);
    if (!file.startsWith(folder + sep)) throw new Error(`${page.html} lies outside its module.`);
    const html = await readFile(file, 'utf8');
    if (!html.includes(HEAD_MARK) || !html.includes(CONTENT_MARK))
      throw new Error(`${page.html} has no place for its content.`);
    // The page is answered at another address than its files': what it names beside itself is named in full.
    const base = posix.join('/modules', MODULE, published.version, posix.dirname(page.html));
    const placed = html.replace(/((?:src|href)=")(\.{1,2}\/[^"]*)"/g, (_whole, attribute: string, address: string) => {
      return `${attribute}${posix.join(base, address)}"`;
    });
    const { html: styled, styleHashes } = await withStyles(placed, modulesFolder);
    return { html: styled, isPlain: false, base, styleHashes };
  }

  return async (path) => {
    const changedMs = await stat(registryFile).then(
      (status) => status.mtimeMs,
      () => undefined,
    );
    if (changedMs === undefined) return plain;
    const last = found.get(path);
    if (last?.changedMs === changedMs) return last.page;
    try {
      const page = await read(path);
      found.set(path, { changedMs, page });
      return page;
    } catch (error) {
      // Not remembered, so that the next call looks again; the last good page serves meanwhile.
      log.warn({ err: error }, 'the share page could not be read from the published modules');
      return last?.page ?? plain;
    }
  };
}
