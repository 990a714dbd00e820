import type { SharePageData } from '@simmer/contracts';

/** What the library service wrote into this very page, from the same contract: checking it here would cost the page its lightness. */
export function readPageData(): SharePageData | undefined {
  const data = document.getElementById('share-data')?.textContent;
  return data ? (JSON.parse(data) as SharePageData) : undefined;
}
