/** To open a writer costs as much as to write hundreds of dates, and a list writes one in each row. */
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
  // A clock of 24 hours has a zero in front, one of twelve has none: 08:58, 8:58 AM.
  const hasZero = plain.resolvedOptions().hour12 === false;
  const writer = hasZero ? new Intl.DateTimeFormat(locale, { ...shown, hour: '2-digit' }) : plain;
  opened.set(name, writer);
  return writer;
}

const isOtherYear = (then: Date, now: Date) => then.getFullYear() !== now.getFullYear();

/**
 * A day with its time, with the year only when it is another one than now's: `Jun 12, 8:58 AM`.
 *
 * @param locale the reader's own where not given, and so is `timeZone`
 */
export function dayAndTime(then: Date, now: Date, locale?: string, timeZone?: string): string {
  return writerOf({ withYear: isOtherYear(then, now), withTime: true, locale, timeZone }).format(then);
}

/** A day alone, with the year only when it is another one than now's: `Jun 12`. */
export function shortDay(then: Date, now: Date, locale?: string): string {
  return writerOf({ withYear: isOtherYear(then, now), withTime: false, locale, timeZone: undefined }).format(then);
}
