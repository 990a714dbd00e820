import { shortDay } from '@simmer/contracts';
import { daysAgo } from '../../catalogue/lists/daysAgo.ts';

/** From then on a weekday would be last week's. */
const WEEK_DAYS = 7;

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
/** In the language of the sentence. */
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' });

function partOfDay(hour: number): string {
  if (hour < 12) return 'this morning';
  return hour < 18 ? 'this afternoon' : 'this evening';
}

/**
 * When a person was last here, at the end of a sentence: "this morning at 9:12", "yesterday", "on Tuesday", and after a week "on Oct 3". Days are
 * the reader's.
 * @param iso ISO 8601
 */
export function lastHereWords(iso: string, now: Date): string {
  const then = new Date(iso);
  const days = daysAgo(then, now);
  if (days <= 0) return `${partOfDay(then.getHours())} at ${clock.format(then)}`;
  if (days === 1) return 'yesterday';
  return `on ${days < WEEK_DAYS ? weekday.format(then) : shortDay(then, now)}`;
}
