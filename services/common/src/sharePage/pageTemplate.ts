import { type FillTemplate, readTemplate } from './shareTemplate.ts';

/** The pages that mf-share publishes as templates, by where their links lead. */
const sharePaths = ['/song-share/', '/share/'] as const;
export type SharePath = (typeof sharePaths)[number];

/** Where a page has the data that its script begins with. */
export const DATA_MARK = '<!--simmer:data-->';

/** @throws Error for a template that may not be filled, or has no place for the data */
export function readPageTemplate(html: string): FillTemplate {
  if (!html.includes(DATA_MARK)) throw new Error(`A share page has no ${DATA_MARK}, the place for its data.`);
  return readTemplate(html);
}

/** The template's error in words; undefined for a page that can be filled, and for one that is no template. */
export function templateFault(path: string, html: string): string | undefined {
  if (!sharePaths.some((known) => known === path)) return undefined;
  try {
    readPageTemplate(html);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
