/** Creating a formatter costs as much as formatting hundreds of dates, and a list formats one per row. */
const opened = new Map<string, Intl.DateTimeFormat>();

const day = { day: 'numeric', month: 'short' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

type Shown = { withYear: boolean; withTime: boolean; locale: string | undefined; timeZone: string | undefined };

function writerOf({ withYear, withTime, locale, timeZone }: Shown): Intl.DateTimeFormat {
  const name = `${withYear} ${withTime} ${locale} ${timeZone}`;
  const known = opened.get(name);
  if (known) return known;
  const shown = {
    ...day,
    ...(withYear && { year: 'numeric' as const }),
    ...(withTime && time),
    ...(timeZone !== undefined && { timeZone }),
  };
  const plain = new Intl.DateTimeFormat(locale, shown);
  // A 24-hour clock pads the hour, a 12-hour clock does not: 08:58, 8:58 AM.
  const hasZero = plain.resolvedOptions().hour12 === false;
  const writer = hasZero ? new Intl.DateTimeFormat(locale, { ...shown, hour: '2-digit' }) : plain;
  opened.set(name, writer);
  return writer;
}

const yearWriters = new Map<string, Intl.DateTimeFormat>();

function yearWriterOf(timeZone: string): Intl.DateTimeFormat {
  const writer = yearWriters.get(timeZone) ?? new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });
  yearWriters.set(timeZone, writer);
  return writer;
}

/** The year starts at different moments in different time zones. */
function isOtherYear(then: Date, now: Date, timeZone: string | undefined): boolean {
  if (timeZone === undefined) return then.getFullYear() !== now.getFullYear();
  const year = yearWriterOf(timeZone);
  return year.format(then) !== year.format(now);
}

/**
 * A date and time, with the year unless it is the current one: `Jun 12, 8:58 AM`.
 * @param locale the reader's own by default, as is `timeZone`
 */
export function dayAndTime(then: Date, now: Date, locale?: string, timeZone?: string): string {
  return writerOf({ withYear: isOtherYear(then, now, timeZone), withTime: true, locale, timeZone }).format(then);
}

/** A date, with the year unless it is the current one: `Jun 12`. */
export function shortDay(then: Date, now: Date, locale?: string, timeZone?: string): string {
  return writerOf({ withYear: isOtherYear(then, now, timeZone), withTime: false, locale, timeZone }).format(then);
}
