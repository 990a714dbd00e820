import * as calls from '@simmer/contracts/calls';
import type { Identity, SongPlays, TeamStatistics } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { findShownSong } from '../../base/songs/findShown.ts';
import type { FindVersion } from '../../base/songs/findVersion.ts';
import type { StatisticsRepository } from './statistics.repository.ts';

type StatisticsDeps = { statistics: StatisticsRepository; findVersion: FindVersion; clock: Clock };

export function statisticsRoutes(deps: StatisticsDeps): Route[] {
  return [
    route(calls.getStatistics, () => getStatistics(deps)),
    route(calls.getSongPlays, ({ params, who }) => getSongPlays({ key: params.key, who }, deps)),
  ];
}

/**
 * Returns the plays of a song's visible versions on each day of the last six months, of everyone together; days are those in UTC.
 *
 * @throws AppError `not_found`
 * @see PRODUCT.md, Statistics
 */
async function getSongPlays(
  { key, who }: { key: string; who: Identity },
  { statistics, findVersion, clock }: StatisticsDeps,
): Promise<SongPlays> {
  const { titleKey } = await findShownSong(findVersion(key), who);
  const today = clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
  return { today, days: await statistics.playsOf(titleKey, today) };
}

/** The first day of this month in UTC, such as 2026-11-01. */
export const currentMonth = (clock: Clock) => `${clock.now().toISOString().slice(0, 'YYYY-MM'.length)}-01`;

/**
 * Returns what the team played most in this month in UTC, and what nobody has listened to for the longest time.
 *
 * @see PRODUCT.md, Statistics
 */
async function getStatistics({ statistics, clock }: StatisticsDeps): Promise<TeamStatistics> {
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
