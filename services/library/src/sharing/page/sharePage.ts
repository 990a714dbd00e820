import type { SharePageData, SharePageView } from '@simmer/contracts/services';
import { DATA_MARK, readPageTemplate } from '@simmer/service-common/sharePage/pageTemplate.ts';

/** A page of mf-share, ready to fill. */
export type SharePage = {
  /** @param data the initial data of the page's script; missing if the script isn't needed */
  fill(view: SharePageView, data?: SharePageData): string;
  /** whether it says where all songs are if it gets the first ones only; earlier ones must get all */
  takesFirstSongs: boolean;
  /** the base address of the page's files */
  base: string;
  /** policy sources that allow the page's inline styles */
  styleHashes: string[];
};

/** How a template names the page with all songs. */
const ALL_SONGS = '{{allSongs}}';

/** JSON for a script element; its content can't close the element. */
function dataHtml(data: SharePageData): string {
  return `<script type="application/json" id="share-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** @throws Error for a template that isn't allowed, or has no place for the data */
export function readSharePage(html: string, { base, styleHashes }: Pick<SharePage, 'base' | 'styleHashes'>): SharePage {
  const fillTemplate = readPageTemplate(html);
  return {
    base,
    styleHashes,
    takesFirstSongs: html.includes(ALL_SONGS),
    // No value can write the mark: its first character is escaped.
    fill: (view, data) => fillTemplate(view).replace(DATA_MARK, () => (data ? dataHtml(data) : '')),
  };
}
