/** Creating a formatter costs as much as formatting hundreds of numbers, and a list formats several per row. */
const opened = new Map<string, Intl.NumberFormat>();

/**
 * A number as shown everywhere, with grouped thousands: `1,234`.
 * @param digits the number of decimals
 * @param locale the reader's own by default
 */
export function formatNumber(value: number, digits = 0, locale?: string): string {
  const name = `${digits} ${locale}`;
  const known = opened.get(name);
  if (known) return known.format(value);
  const writer = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  opened.set(name, writer);
  return writer.format(value);
}

/** A count in words: `1 song`, `1,234 songs`. @param many by default `one` with an s */
export function formatCount(count: number, one: string, many = `${one}s`, locale?: string): string {
  return `${formatNumber(count, 0, locale)} ${count === 1 ? one : many}`;
}
