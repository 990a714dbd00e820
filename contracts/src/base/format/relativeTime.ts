import { dayAndTime, shortDay } from './dayAndTime.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/**
 * How long ago something was, in words; undefined from the third day on. Future times count as just now, because clocks
 * differ.
 */
function inWords(then: Date, now: Date): string | undefined {
  const passedMs = now.getTime() - then.getTime();
  if (passedMs < MINUTE_MS) return 'just now';
  if (passedMs < HOUR_MS) return ago(Math.floor(passedMs / MINUTE_MS), 'minute');
  if (passedMs < DAY_MS) return ago(Math.floor(passedMs / HOUR_MS), 'hour');
  if (passedMs < 3 * DAY_MS) return ago(Math.floor(passedMs / DAY_MS), 'day');
  return undefined;
}

type WriteDate = (then: Date, now: Date, locale?: string) => string;

const relative =
  (writeDate: WriteDate) =>
  (iso: string | null | undefined, now: Date, locale?: string): string => {
    const then = iso ? new Date(iso) : undefined;
    if (!then || Number.isNaN(then.getTime())) return 'Unknown date';
    return inWords(then, now) ?? writeDate(then, now, locale);
  };

/**
 * When something was, for the library, the player and the song page: just now, minutes, hours or days for three days,
 * then the date with its time, and the year unless it is the current one.
 * @see PRODUCT.md, Dates and numbers
 */
export const relativeTime = relative(dayAndTime);

/** The same for all other screens: after three days only the date. */
export const relativeDate = relative(shortDay);

/** A week: from then on a date says more than a number of days. */
const SHORT_DAYS = 7;

/**
 * The same where there is little room, such as rows on a phone: "now", "16 min", "5 h" and "3 d" for a week, then the date. Give assistive
 * technology the long form.
 * @param timeZone the reader's own by default
 */
export function shortRelativeTime(
  iso: string | null | undefined,
  now: Date,
  locale?: string,
  timeZone?: string,
): string {
  const then = iso ? new Date(iso) : undefined;
  if (!then || Number.isNaN(then.getTime())) return 'Unknown date';
  const passedMs = now.getTime() - then.getTime();
  if (passedMs < MINUTE_MS) return 'now';
  if (passedMs < HOUR_MS) return `${Math.floor(passedMs / MINUTE_MS)} min`;
  if (passedMs < DAY_MS) return `${Math.floor(passedMs / HOUR_MS)} h`;
  if (passedMs < SHORT_DAYS * DAY_MS) return `${Math.floor(passedMs / DAY_MS)} d`;
  return shortDay(then, now, locale, timeZone);
}
