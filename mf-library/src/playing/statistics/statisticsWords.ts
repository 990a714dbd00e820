import { formatCount } from '@simmer/contracts';
import type { TeamStatistics } from '@simmer/contracts/extra';
import { daysAgo } from '../../catalogue/lists/daysAgo.ts';

type Unheard = TeamStatistics['longestUnheard'][number];

/** In days. Up to these, the smaller unit says more. */
const UNITS = [
  { until: 14, days: 1, word: 'day' },
  { until: 61, days: 7, word: 'week' },
  { until: 730, days: 30.44, word: 'month' },
  { until: Number.POSITIVE_INFINITY, days: 365.25, word: 'year' },
] as const;

/** Days in their largest fitting unit, such as "3 weeks". */
function inOneUnit(days: number, locale?: string): string {
  const { days: unitDays, word } = UNITS.find(({ until }) => days < until) ?? UNITS[3];
  return formatCount(Math.floor(days / unitDays), word, `${word}s`, locale);
}

/**
 * When a song was last heard, "Last heard 5 weeks ago", or that nobody has heard it, in two clauses: "Nobody has heard it yet; ",
 * "added 3 weeks ago". Days are the reader's.
 */
export function unheardClauses({ lastHeardAt, arrivedAt }: Unheard, now: Date, locale?: string): string[] {
  const days = daysAgo(new Date(lastHeardAt ?? arrivedAt), now);
  const recently = days < 1 ? 'today' : days === 1 ? 'yesterday' : undefined;
  const when = recently ?? `${inOneUnit(days, locale)} ago`;
  return lastHeardAt === null ? ['Nobody has heard it yet; ', `added ${when}`] : [`Last heard ${when}`];
}

const monthWriter = new Intl.DateTimeFormat(undefined, { month: 'long', timeZone: 'UTC' });

/** "November", in the reader's language. @param month such as 2026-11 */
export const monthName = (month: string) => monthWriter.format(new Date(month));
