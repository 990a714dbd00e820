import type { SharePageData } from '@simmer/contracts/extra';

/** The data that the library service wrote into this page. Not validated here, because that would make the page heavier; the service uses the same contract. */
export function readPageData(): SharePageData | undefined {
  const data = document.getElementById('share-data')?.textContent;
  return data ? (JSON.parse(data) as SharePageData) : undefined;
}
