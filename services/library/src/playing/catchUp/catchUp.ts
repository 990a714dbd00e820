import * as calls from '@simmer/contracts/calls';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Database } from '../../base/database/database.ts';
import type { VersionComparisonsRepository } from '../comparisons/versionComparisons.repository.ts';
import type { SectionsRepository } from '../sections/sections.repository.ts';
import { getCatchUp } from './getCatchUp.ts';
import { createHappenedRepository } from './happened.repository.ts';
import { sayHere } from './sayHere.ts';
import { setCatchUp } from './setCatchUp.ts';
import { createVisitsRepository } from './visits.repository.ts';

type Deps = {
  database: Database;
  comparisons: VersionComparisonsRepository;
  sections: SectionsRepository;
  clock: Clock;
  log: Log;
};

/** People's visits, and what they catch up with. */
export type CatchingUp = {
  routes: Route[];
  /** A session has ended. Of one that ended unnoticed, the visit ends by itself. */
  sessionEnded(sessionId?: number): void;
};

export function createCatchUp({ database, log, ...given }: Deps): CatchingUp {
  const visits = createVisitsRepository(database);
  const deps = { ...given, visits, happened: createHappenedRepository(database) };
  return {
    routes: [
      route(calls.getCatchUp, ({ who }) =>
        getCatchUp(who.userId, { ...deps, askFor: (pair) => deps.comparisons.ask(pair, false) }),
      ),
      route(calls.setCatchUp, ({ who, body }) => setCatchUp({ who, ...body }, deps)),
      route(calls.sayHere, async ({ who }) => {
        await sayHere(who, deps);
        return undefined;
      }),
    ],
    sessionEnded(sessionId) {
      if (sessionId === undefined) return;
      visits.endOfSession(sessionId).catch((error: unknown) => {
        log.warn({ err: error }, 'could not end a visit; it ends by itself');
      });
    },
  };
}
