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

const SIZE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A size in a suitable unit: `5 KB`, `1.2 GB`. @param locale the reader's own by default */
export function fileSizeText(bytes: number, locale?: string): string {
  const power = bytes < 1 ? 0 : Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${formatNumber(bytes / 1024 ** power, power < 2 ? 0 : 1, locale)} ${SIZE_UNITS[power] ?? ''}`;
}
