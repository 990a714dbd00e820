import type { CatchUpRun } from '@simmer/contracts';

export type RunNow = NonNullable<CatchUpRun>;

/** The part's place: "New · 2 of 7"; what is heard beyond it isn't new. */
export function placeText({ phase, place, count }: RunNow): string {
  return `${phase === 'whole' ? 'Whole song' : 'New'} · ${place + 1} of ${count}`;
}

/** What comes after the part. */
export function nextText({ phase, nextTitle }: RunNow): string {
  if (phase === 'over') return 'That was everything since you were last here';
  return nextTitle === null ? 'Then you’re all caught up' : `Next: ${nextTitle}`;
}

export const PLAY_WHOLE = { full: 'Play the whole song', short: 'Whole song' };

/** The button that leaves the part for the whole song, or goes back. */
export function wholeText({ phase, nextTitle }: RunNow): { full: string; short: string } {
  if (phase !== 'whole') return PLAY_WHOLE;
  return nextTitle === null ? { full: 'Finish', short: 'Finish' } : { full: 'Back to what’s new', short: 'Back' };
}
