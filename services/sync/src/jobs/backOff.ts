/** The wait after failures: doubles with each, up to the longest. */
export type BackOff = { firstMs: number; longestMs: number };

/** For a remote storage, and for a service on this machine, which should restart quickly. */
export const remoteBackOff: BackOff = { firstMs: 1_000, longestMs: 300_000 };
export const localBackOff: BackOff = { firstMs: 100, longestMs: 2_000 };

/** @param failures consecutive failures, at least 1 @param random 0 to 1; spreads out instances that failed together */
export function backOffMs({ firstMs, longestMs }: BackOff, failures: number, random = Math.random()): number {
  const wait = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 20));
  return wait * (0.5 + random / 2);
}
