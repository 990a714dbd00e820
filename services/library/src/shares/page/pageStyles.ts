import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { readBounded } from './readBounded.ts';

const LINK = /<link rel="stylesheet"[^>]* href="\/modules\/([^"]+)"[^>]*>/g;

/** A page with inlined style sheets, and the policy sources that allow them. */
type Styled = { html: string; styleHashes: string[] };

/** Inlines a page's style sheets: on a slow connection, each file that blocks the first paint costs a round trip. */
export async function withStyles(html: string, modulesFolder: string): Promise<Styled> {
  let styled = html;
  const styleHashes: string[] = [];
  for (const [link, address = ''] of html.matchAll(LINK)) {
    const css = (await readBounded(resolve(modulesFolder, address))).trim();
    styled = styled.replace(link, () => `<style>${css}</style>`);
    styleHashes.push(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  }
  return { html: styled, styleHashes };
}
