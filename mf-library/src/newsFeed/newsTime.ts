import { relativeDate, shortDay, shortRelativeTime } from '@simmer/contracts';

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** The day on the reader's calendar. */
export function dayOf(date: Date): string {
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

function dayBefore(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1);
}

/** The heading of a day: "Today", "Yesterday" or the date. */
export function dayHeading(date: Date, now: Date): string {
  if (isSameDay(date, now)) return 'Today';
  if (isSameDay(date, dayBefore(now))) return 'Yesterday';
  return shortDay(date, now);
}

/** When an item happened, below its day: relative today, and the time of day before. `short` is for phones. */
export function itemTime({ createdAt }: { createdAt: string }, now: Date): { long: string; short: string } {
  const date = new Date(createdAt);
  if (isSameDay(date, now)) return { long: relativeDate(createdAt, now), short: shortRelativeTime(createdAt, now) };
  const time = clock.format(date);
  return { long: time, short: time };
}
