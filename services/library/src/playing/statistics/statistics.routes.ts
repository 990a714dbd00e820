import * as calls from '@simmer/contracts/calls';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { FindVersion } from '../../base/songs/findVersion.ts';
import { getSongPlays } from './getSongPlays.ts';
import { getStatistics } from './getStatistics.ts';
import type { StatisticsRepository } from './statistics.repository.ts';

type StatisticsDeps = { statistics: StatisticsRepository; findVersion: FindVersion; clock: Clock };

export function statisticsRoutes(deps: StatisticsDeps): Route[] {
  return [
    route(calls.getStatistics, () => getStatistics(deps)),
    route(calls.getSongPlays, ({ params, who }) => getSongPlays({ key: params.key, who }, deps)),
  ];
}
