import { changedKeys } from '../../base/changes/changedKeys.ts';
import { serverChanged } from '../../base/changes/serverChanged.ts';
import type { QueryCache } from '../../base/client/queryCache.ts';
import { queryKeys } from '../../base/client/queryKeys.ts';
import { refetchSoon } from '../../base/client/refetchSoon.ts';
import { songDurationUpdated } from '../../playing/player/player.ts';

/**
 * The least time between two fetches of what is large and changes often, in milliseconds: while thousands of songs are
 * heard, every one of them is a change.
 */
const restsMs: ReadonlyMap<readonly unknown[], number> = new Map<readonly unknown[], number>([
  [queryKeys.anyPlaylistChecks, 10_000],
  [queryKeys.anyStatistics, 10_000],
]);

/**
 * Refetches visible data when the server reports a change, or the player has measured a song's duration. Cached but
 * hidden data is only marked as stale. A page calls this once, for its only cache.
 * @returns a function that stops it
 * @see PRODUCT.md, Freshness
 */
export function refetchOnChanges(cache: QueryCache): () => void {
  const stops = [
    serverChanged.on(({ topic }) => {
      for (const key of changedKeys[topic]) refetchSoon(cache, [key], restsMs.get(key));
    }),
    songDurationUpdated.on(() => refetchSoon(cache, [queryKeys.songs])),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
