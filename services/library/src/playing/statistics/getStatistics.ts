import type { TeamStatistics } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { StatisticsRepository } from './statistics.repository.ts';

type Deps = { statistics: Pick<StatisticsRepository, 'sumUp' | 'mostPlayed' | 'longestUnheard'>; clock: Clock };

/** The first day of this month in UTC, such as 2026-11-01. */
export const currentMonth = (clock: Clock) => `${clock.now().toISOString().slice(0, 'YYYY-MM'.length)}-01`;

/**
 * Returns what the team played most in this month in UTC, and what nobody has listened to for the longest time.
 *
 * @see PRODUCT.md, Statistics
 */
export async function getStatistics({ statistics, clock }: Deps): Promise<TeamStatistics> {
  const month = currentMonth(clock);
  await statistics.sumUp(month);
  const [played, longestUnheard] = await Promise.all([statistics.mostPlayed(month), statistics.longestUnheard()]);
  return {
    month: month.slice(0, 'YYYY-MM'.length),
    plays: played[0]?.allPlays ?? 0,
    mostPlayed: played.map(({ song, plays }) => ({ song, plays })),
    longestUnheard,
  };
}
