/** To open a writer costs as much as to write hundreds of numbers, and a list writes some in each row. */
const opened = new Map<string, Intl.NumberFormat>();

/**
 * A number as it is shown everywhere, its thousands grouped: `1,234`.
 *
 * @param digits how many stand behind the point
 * @param locale the reader's own where not given
 */
export function formatNumber(value: number, digits = 0, locale?: string): string {
  const name = `${digits} ${locale}`;
  const known = opened.get(name);
  if (known) return known.format(value);
  const writer = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  opened.set(name, writer);
  return writer.format(value);
}

/** How many of something there are, in words: `1 song`, `1,234 songs`. @param many `one` with an s where not given */
export function formatCount(count: number, one: string, many = `${one}s`, locale?: string): string {
  return `${formatNumber(count, 0, locale)} ${count === 1 ? one : many}`;
}
