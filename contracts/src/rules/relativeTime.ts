import { dayAndTime } from './dayAndTime.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/**
 * When something was changed, as the library and the player say it: minutes, hours or days for the last three days, then the date with
 * its time, with the year only when it is another one.
 */
export function relativeTime(iso: string | null | undefined, now: Date, locale?: string): string {
  const then = iso ? new Date(iso) : undefined;
  if (!then || Number.isNaN(then.getTime())) return 'Unknown date';
  const passedMs = Math.max(0, now.getTime() - then.getTime());
  if (passedMs < HOUR_MS) return ago(Math.floor(passedMs / MINUTE_MS), 'minute');
  if (passedMs < DAY_MS) return ago(Math.floor(passedMs / HOUR_MS), 'hour');
  if (passedMs < 3 * DAY_MS) return ago(Math.floor(passedMs / DAY_MS), 'day');
  return dayAndTime(then, now, locale);
}
