import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { readBounded } from './readBounded.ts';

const LINK = /<link rel="stylesheet"[^>]* href="\/modules\/([^"]+)"[^>]*>/g;

/** A page with its style sheets in it, and what lets them in, for its policy. */
type Styled = { html: string; styleHashes: string[] };

/** Puts a page's style sheets into it: on a slow line each file that the first paint waits for costs a way there and back. */
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
