/**
 * Says moments in a time zone: the time where all are of one day, otherwise with the day.
 *
 * @param timeZone IANA; UTC if this runtime doesn't know it
 * @param all ISO 8601
 */
export function momentsIn(timeZone: string, all: readonly string[]): (iso: string) => string {
  const zone = isKnown(timeZone) ? timeZone : 'UTC';
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: zone });
  const days = new Set(all.map((iso) => day.format(new Date(iso))));
  const withDay = days.size > 1 ? ({ weekday: 'long', day: 'numeric', month: 'long' } as const) : {};
  const shown = new Intl.DateTimeFormat('en-GB', { ...withDay, hour: '2-digit', minute: '2-digit', timeZone: zone });
  return (iso) => shown.format(new Date(iso));
}

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
