const MINUTES = ['00', '30'];

/** Every half hour of a day, as the settings hold it: 00:00 to 23:30. */
export const halfHours: readonly string[] = Array.from({ length: 24 }, (_, hour) =>
  MINUTES.map((minutes) => `${String(hour).padStart(2, '0')}:${minutes}`),
).flat();

const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** A time of day as its reader writes it: 22:30 or 10:30 PM. @param locale the reader's own by default */
export function timeOfDayText(time: string, locale?: string): string {
  return clockText(new Date(`1970-01-01T${time}Z`), 'UTC', locale);
}

/** What a clock in a time zone shows at a moment. */
export function clockText(at: Date, timeZone: string, locale?: string): string {
  const plain = new Intl.DateTimeFormat(locale, { ...clock, timeZone });
  // A 24-hour clock pads the hour.
  if (plain.resolvedOptions().hour12 !== false) return plain.format(at);
  return new Intl.DateTimeFormat(locale, { ...clock, hour: '2-digit', timeZone }).format(at);
}
