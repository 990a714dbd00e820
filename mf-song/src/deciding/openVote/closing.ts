const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;
const MOST_DAYS = 365;

/** When a vote may close: by hand, in some days, or at a chosen time. */
export const closings = ['never', '1', '3', '7', 'at'] as const;

export type Closing = (typeof closings)[number];

export const isClosing = (value: string): value is Closing => closings.some((one) => one === value);

export const closingLabels: Readonly<Record<Closing, string>> = {
  never: 'When I close it',
  '1': 'In 1 day',
  '3': 'In 3 days',
  '7': 'In 7 days',
  at: 'At a date and time',
};

/** A moment as a date field writes it, in the reader's own time zone. */
export function fieldTime(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** A moment, ISO 8601, or so many seconds from now; neither if only its maker closes it. */
type Closes = { closesAt: string | null; closesInSeconds: number | null } | { problem: string };

/**
 * When a vote closes. Some days from now are counted by the server, because the clock of a device may be wrong.
 *
 * @param typed of a date field
 */
export function closesWhen(closing: Closing, typed: string, now: Date): Closes {
  if (closing === 'never') return { closesAt: null, closesInSeconds: null };
  if (closing !== 'at') return { closesAt: null, closesInSeconds: Number(closing) * DAY_SECONDS };
  const at = new Date(typed);
  if (Number.isNaN(at.getTime())) return { problem: 'Please choose a date and time' };
  if (at <= now) return { problem: 'Please choose a time in the future' };
  if (at.getTime() > now.getTime() + MOST_DAYS * DAY_MS) return { problem: 'Please choose a time within a year' };
  return { closesAt: at.toISOString(), closesInSeconds: null };
}
