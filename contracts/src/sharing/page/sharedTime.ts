import { dayAndTime } from '../../base/format/dayAndTime.ts';
import { formatCount } from '../../base/format/number.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const IN_WORDS_MS = 72 * HOUR_MS;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/**
 * When a version was changed, for share pages: just now, hours or days for 72 hours, then the date with its time.
 * @param timeZone the reader's own by default
 * @see PRODUCT.md, Shares
 */
export function sharedTime(iso: string, now: Date, locale?: string, timeZone?: string): string {
  const then = new Date(iso);
  const passedMs = Math.max(0, now.getTime() - then.getTime());
  if (passedMs < MINUTE_MS) return 'just now';
  if (passedMs < HOUR_MS) return 'less than an hour ago';
  if (passedMs < DAY_MS) return ago(Math.floor(passedMs / HOUR_MS), 'hour');
  if (passedMs < IN_WORDS_MS) return ago(Math.floor(passedMs / DAY_MS), 'day');
  return dayAndTime(then, now, locale, timeZone);
}

/** The number of songs in a shared playlist, in words. @param locale the reader's own by default */
export function songCountText(count: number, locale?: string): string {
  return formatCount(count, 'Song', 'Songs', locale);
}
