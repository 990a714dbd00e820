import type { CatchUpRun, PlaybackStatus } from '@simmer/contracts';

export const CAUGHT_UP = 'You’re all caught up';

/** What screen readers announce while what is new plays: one sentence for each part. */
export function runSaid({ phase, place, count, title }: NonNullable<CatchUpRun>, status: PlaybackStatus): string {
  if (phase === 'over') return CAUGHT_UP;
  return `${status === 'paused' ? 'Paused' : `New, ${place + 1} of ${count}`}: ${title}`;
}
