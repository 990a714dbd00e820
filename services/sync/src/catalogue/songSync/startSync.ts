import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { MirrorRepository } from './mirror.repository.ts';

const NOT_MORE_OFTEN_THAN_MS = 10_000;

/**
 * Starts a sync or joins the one in progress, and returns at once. Calls within ten seconds share one sync. While the
 * storage has requested a pause, returns its end and starts nothing.
 * @see PRODUCT.md, Sync
 */
export async function startSync({ mirror, clock }: { mirror: MirrorRepository; clock: Clock }) {
  const now = clock.now();
  const { pausedUntil } = await mirror.state();
  if (pausedUntil && pausedUntil > now) {
    return { success: true as const, isSyncing: false, continuesAt: pausedUntil.toISOString() };
  }
  const isNoted = await mirror.request(now, new Date(now.getTime() - NOT_MORE_OFTEN_THAN_MS));
  return { success: true as const, isSyncing: isNoted || (await mirror.state()).isSyncing, continuesAt: null };
}
