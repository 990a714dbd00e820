import type { SharePageData, SharePageView } from '@simmer/contracts';
import { DATA_MARK, readPageTemplate } from '@simmer/service-common/sharePage/pageTemplate.ts';

/** A page of mf-share, ready to be filled. */
export type SharePage = {
  /** @param data what the page's script begins with; none where it has nothing to do */
  fill(view: SharePageView, data?: SharePageData): string;
  /** where the page's own files are */
  base: string;
  /** sources for the policy that let the page's own styles in */
  styleHashes: string[];
};

/** JSON for a script element: nothing in it can end the element. */
function dataHtml(data: SharePageData): string {
  return `<script type="application/json" id="share-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** @throws Error for a template that may not be filled, or has no place for the data */
export function readSharePage(html: string, { base, styleHashes }: Omit<SharePage, 'fill'>): SharePage {
  const fillTemplate = readPageTemplate(html);
  return {
    base,
    styleHashes,
    // No value can write the mark: its first character is escaped.
    fill: (view, data) => fillTemplate(view).replace(DATA_MARK, () => (data ? dataHtml(data) : '')),
  };
}
