/** The part of an audio element that is used; tests pass a double. */
type WarmedElement = Pick<HTMLAudioElement, 'load' | 'preload' | 'removeAttribute' | 'src'>;

/** Fetches the first bytes of audio that is soon to be heard. */
export type AudioWarmer = {
  warm(url: string): void;
  /** lets go of what is being fetched; what came stays in the browser's cache */
  release(): void;
};

/**
 * A second element that never sounds. It is opened when it is first used, and must let go before the first one loads the same address: a
 * browser lets only one of two fetch it, and the other would wait.
 */
export function createAudioWarmer(openElement: () => WarmedElement): AudioWarmer {
  let element: WarmedElement | undefined;
  let warmed: string | undefined;
  return {
    warm(url) {
      if (url === warmed) return;
      warmed = url;
      element ??= openElement();
      element.preload = 'auto';
      element.src = url;
      element.load();
    },
    release() {
      if (warmed === undefined) return;
      warmed = undefined;
      element?.removeAttribute('src');
      element?.load();
    },
  };
}
