import type { TeamStatistics } from '@simmer/contracts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { StatisticsRepository } from './statistics.repository.ts';

type Deps = { statistics: Pick<StatisticsRepository, 'mostPlayed' | 'longestUnheard'>; clock: Clock };

/**
 * Returns what the team played most in this month in UTC, and what nobody has listened to for the longest time.
 *
 * @see PRODUCT.md, Statistics
 */
export async function getStatistics({ statistics, clock }: Deps): Promise<TeamStatistics> {
  const month = clock.now().toISOString().slice(0, 'YYYY-MM'.length);
  const [played, longestUnheard] = await Promise.all([
    statistics.mostPlayed(`${month}-01`),
    statistics.longestUnheard(),
  ]);
  return {
    month,
    plays: played[0]?.allPlays ?? 0,
    mostPlayed: played.map(({ song, plays }) => ({ song, plays })),
    longestUnheard,
  };
}
