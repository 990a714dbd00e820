import { createHash } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { posix, resolve, sep } from 'node:path';
import { registry } from '@simmer/contracts/services';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { SharePath } from '@simmer/service-common/sharePage/pageTemplate.ts';
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

const LINK = /<link rel="stylesheet"[^>]* href="\/modules\/([^"]+)"[^>]*>/g;

/** An address in a style sheet that starts at the style sheet's own folder, such as a font's. */
const RELATIVE_ADDRESS = /url\((["']?)(\.{1,2}\/[^"')]+)\1\)/g;

/** A page with inlined style sheets, and the policy sources that allow them. */
type Styled = { html: string; styleHashes: string[] };

/** Inlines a page's style sheets: on a slow connection, each file that blocks the first paint costs a round trip. */
async function withStyles(html: string, modulesFolder: string): Promise<Styled> {
  let styled = html;
  const styleHashes: string[] = [];
  for (const [link, address = ''] of html.matchAll(LINK)) {
    const sheet = (await readBounded(resolve(modulesFolder, address))).trim();
    // Inlined, it would look for its files beside the page.
    const folder = posix.join('/modules', posix.dirname(address));
    const css = sheet.replace(RELATIVE_ADDRESS, (_, quote, to) => `url(${quote}${posix.join(folder, to)}${quote})`);
    styled = styled.replace(link, () => `<style>${css}</style>`);
    styleHashes.push(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  }
  return { html: styled, styleHashes };
}

/** Many times the size of a page or style sheet. */
const MOST_BYTES = 512 * 1024;

/** Reads a published text file. @throws Error if it is missing or too large */
async function readBounded(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > MOST_BYTES)
      throw new Error(`${path} has ${size} bytes, more than the ${MOST_BYTES} that a page may have.`);
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}
