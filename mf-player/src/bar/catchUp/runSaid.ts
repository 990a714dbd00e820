import type { CatchUpRun, PlaybackStatus } from '@simmer/contracts';

/** What screen readers say of playing what is new: one sentence for each part. */
export function runSaid({ phase, place, count, title }: NonNullable<CatchUpRun>, status: PlaybackStatus): string {
  if (phase === 'over') return 'You’re all caught up';
  return `${status === 'paused' ? 'Paused' : `New, ${place + 1} of ${count}`}: ${title}`;
}
