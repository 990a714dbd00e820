import { createHash } from 'node:crypto';
import { posix, resolve } from 'node:path';
import { readBounded } from './readBounded.ts';

const LINK = /<link rel="stylesheet"[^>]* href="\/modules\/([^"]+)"[^>]*>/g;

/** An address in a style sheet that starts at the style sheet's own folder, such as a font's. */
const RELATIVE_ADDRESS = /url\((["']?)(\.{1,2}\/[^"')]+)\1\)/g;

/** A page with inlined style sheets, and the policy sources that allow them. */
type Styled = { html: string; styleHashes: string[] };

/** Inlines a page's style sheets: on a slow connection, each file that blocks the first paint costs a round trip. */
export async function withStyles(html: string, modulesFolder: string): Promise<Styled> {
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
