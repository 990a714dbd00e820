import type { Page } from '@playwright/test';

/** An audio element that sounds: what it plays, and where it was at which moment of the page. */
export type Sounding = { file: string; address: string; atSeconds: number; seenMs: number };

/** For `addInitScript`: has the page look, again and again, which of its audio elements sound. */
export function watchSounds(): void {
  const Plain = Audio;
  const opened: HTMLAudioElement[] = [];
  const seen: Sounding[][] = [];
  // A function: it is called with `new`.
  function Watched() {
    const element = new Plain();
    opened.push(element);
    return element;
  }
  setInterval(() => {
    const sounding = opened.filter(({ paused, src, currentTime }) => !paused && src !== '' && currentTime > 0);
    seen.push(
      sounding.map(({ src, currentTime }) => ({
        file: new URL(src).pathname,
        address: src,
        atSeconds: currentTime,
        seenMs: performance.now(),
      })),
    );
  }, 10);
  Object.assign(globalThis, { seen, Audio: Watched });
}

type Watching = { seen: Sounding[][] };

/** What a page that watches its sounds has heard since it was loaded, or since it was told to forget. */
export function soundsOf(page: Page) {
  return {
    seen: () => page.evaluate(() => (globalThis as unknown as Watching).seen),
    forget: () =>
      page.evaluate(() => {
        (globalThis as unknown as Watching).seen.length = 0;
      }),
  };
}
