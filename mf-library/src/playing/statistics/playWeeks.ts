import { formatCount, shortDay } from '@simmer/contracts';
import { PLAYS_DAYS, type SongPlays } from '@simmer/contracts/extra';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const WEEKS = PLAYS_DAYS / WEEK_DAYS;

/** A week from Monday to Sunday, in UTC. */
export type PlayWeek = {
  /** its Monday */
  start: Date;
  plays: number;
};

/** The Monday of a day's week, in UTC. */
function mondayOf(day: Date): Date {
  const sinceMonday = (day.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  return new Date(day.getTime() - sinceMonday * DAY_MS);
}

/** The 26 weeks of the last six months with their plays, the current one last. @param today such as 2026-11-27 */
export function playWeeks({ today, days }: SongPlays): PlayWeek[] {
  const thisMonday = mondayOf(new Date(today));
  const playsOf = new Map<number, number>();
  for (const { day, plays } of days) {
    const monday = mondayOf(new Date(day)).getTime();
    playsOf.set(monday, (playsOf.get(monday) ?? 0) + plays);
  }
  return Array.from({ length: WEEKS }, (_, place) => {
    const start = new Date(thisMonday.getTime() - (WEEKS - 1 - place) * WEEK_DAYS * DAY_MS);
    return { start, plays: playsOf.get(start.getTime()) ?? 0 };
  });
}

/** "Week of Nov 23" @param now decides whether the year is said @param locale the reader's own by default */
export const weekName = ({ start }: PlayWeek, now: Date, locale?: string) =>
  `Week of ${shortDay(start, now, locale, 'UTC')}`;

/** "Week of Nov 23: 12 plays" */
export const weekWords = (week: PlayWeek, now: Date, locale?: string) =>
  `${weekName(week, now, locale)}: ${formatCount(week.plays, 'play', 'plays', locale)}`;

const ROUND = [2, 4, 6, 8, 10];

/** The end of an axis up to this number of plays: round, and its half is a whole number. */
export function axisEnd(plays: number): number {
  const power = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(1, plays))) - 1);
  const round = ROUND.map((factor) => factor * power);
  return round.find((end) => end >= plays) ?? 10 * power;
}

const monthName = new Intl.DateTimeFormat(undefined, { month: 'short', timeZone: 'UTC' });

/** The fewest weeks between two names of months: closer, they would touch on a phone. */
const MONTH_WEEKS = 3;

/** The names of months below the weeks that they begin in, and the places of these weeks. */
export function monthMarks(weeks: readonly PlayWeek[]): { place: number; name: string }[] {
  const begins = weeks.flatMap(({ start }, place) =>
    place === 0 || weeks[place - 1]?.start.getUTCMonth() !== start.getUTCMonth()
      ? [{ place, name: monthName.format(start) }]
      : [],
  );
  return begins.filter(({ place }, index) => (begins[index + 1]?.place ?? weeks.length) - place >= MONTH_WEEKS);
}
