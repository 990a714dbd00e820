const AGAIN_MS = 5_000;

/** Fetches what sends the form of a page whose link doesn't work; other pages never need it. Asks again for what did not arrive. */
export function fetchAsking(place: HTMLElement): void {
  import('./askOnPage.tsx').then(
    ({ askOnPage }) => askOnPage(place),
    () => setTimeout(() => fetchAsking(place), AGAIN_MS),
  );
}
