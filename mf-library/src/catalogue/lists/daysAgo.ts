const DAY_MS = 86_400_000;

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** How many days ago something was by the reader's calendar: 0 for today, 1 for yesterday; negative if it is to come. */
export function daysAgo(then: Date, now: Date): number {
  // A day of a change to summer time has 23 hours.
  return Math.round((midnight(now) - midnight(then)) / DAY_MS);
}
