/** How long to wait after failures: the first wait doubles with each, up to the longest. */
export type BackOff = { firstMs: number; longestMs: number };

/** For a storage that others run, and for one on this machine, where a restart should be over soon. */
export const remoteBackOff: BackOff = { firstMs: 1_000, longestMs: 300_000 };
export const localBackOff: BackOff = { firstMs: 100, longestMs: 2_000 };

/** @param failures in a row so far, at least 1 @param random 0 to 1; spreads instances that failed together */
export function backOffMs({ firstMs, longestMs }: BackOff, failures: number, random = Math.random()): number {
  const wait = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 20));
  return wait * (0.5 + random / 2);
}
