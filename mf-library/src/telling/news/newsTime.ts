import { relativeDate, shortDay, shortRelativeTime } from '@simmer/contracts';
import { daysAgo } from '../../catalogue/lists/daysAgo.ts';

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** The day on the reader's calendar. */
export function dayOf(date: Date): string {
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/** The heading of a day: "Today", "Yesterday" or the date. */
export function dayHeading(date: Date, now: Date): string {
  const days = daysAgo(date, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return shortDay(date, now);
}

/** When an item happened, below its day: relative today, and the time of day before. `short` is for phones. */
export function itemTime({ createdAt }: { createdAt: string }, now: Date): { long: string; short: string } {
  const date = new Date(createdAt);
  if (daysAgo(date, now) === 0) return { long: relativeDate(createdAt, now), short: shortRelativeTime(createdAt, now) };
  const time = clock.format(date);
  return { long: time, short: time };
}
