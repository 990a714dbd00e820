/** To open a writer costs as much as to write hundreds of dates, and a list writes one in each row. */
const opened = new Map<string, Intl.DateTimeFormat>();

function writerOf(withYear: boolean, locale: string | undefined, timeZone: string | undefined): Intl.DateTimeFormat {
  const name = `${withYear} ${locale} ${timeZone}`;
  const known = opened.get(name);
  if (known) return known;
  const writer = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(withYear && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone !== undefined && { timeZone }),
  });
  opened.set(name, writer);
  return writer;
}

/**
 * A day with its time, with the year only when it is another one than now's.
 *
 * @param locale the reader's own where not given, and so is `timeZone`
 */
export function dayAndTime(then: Date, now: Date, locale?: string, timeZone?: string): string {
  return writerOf(then.getFullYear() !== now.getFullYear(), locale, timeZone).format(then);
}
