import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Jobs } from '@simmer/service-common/jobs/jobs.ts';
import type { Database } from '../../base/database/database.ts';
import type { FindVersion } from '../../base/songs/findVersion.ts';
import { createStatisticsRepository } from './statistics.repository.ts';
import { currentMonth, statisticsRoutes } from './statistics.routes.ts';

type Deps = { database: Database; jobs: Pick<Jobs, 'every'>; clock: Clock; findVersion: FindVersion };

/** The statistics. What they are made of is also summed up while nobody looks at them, so whoever does has little to wait for. */
export function createStatistics({ database, jobs, clock, findVersion }: Deps): Route[] {
  const statistics = createStatisticsRepository(database);
  // Soon after an import. Where nothing has changed it asks one question.
  jobs.every('sum-up-songs', '*/5 * * * *', () => statistics.sumUp(currentMonth(clock)));
  jobs.every('forget-past-plays', '50 * * * *', () => statistics.forgetPast(currentMonth(clock)));
  return statisticsRoutes({ statistics, clock, findVersion });
}
