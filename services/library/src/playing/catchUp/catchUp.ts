import * as calls from '@simmer/contracts/calls';
import type { CatchUp, ReplyOf } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Database } from '../../base/database/database.ts';
import type { MediaPair, VersionComparisonsRepository } from '../comparisons/versionComparisons.repository.ts';
import type { SectionsRepository } from '../sections/sections.repository.ts';
import type { ItemDeps } from './findItems.ts';
import { gatherCatchUp } from './gatherCatchUp.ts';
import { createHappenedRepository } from './happened.repository.ts';
import { type Absence, absenceAt } from './visit.ts';
import { createVisitsRepository, type Visitor, type VisitsRepository } from './visits.repository.ts';

type Deps = {
  database: Database;
  comparisons: VersionComparisonsRepository;
  sections: SectionsRepository;
  clock: Clock;
  log: Log;
};

/** People's visits, and what they catch up with. */
type CatchingUp = {
  routes: Route[];
  /** A session has ended. Of one that ended unnoticed, the visit ends by itself. */
  sessionEnded(sessionId?: number): void;
};

export function createCatchUp({ database, log, ...rest }: Deps): CatchingUp {
  const visits = createVisitsRepository(database);
  const deps = { ...rest, visits, happened: createHappenedRepository(database) };
  return {
    routes: [
      route(calls.getCatchUp, ({ who }) =>
        getCatchUp(who.userId, { ...deps, askFor: (pair) => deps.comparisons.ask(pair, false) }),
      ),
      route(calls.setCatchUp, ({ who, body }) => setCatchUp({ who, ...body }, deps)),
      route(calls.sayHere, ({ who }) => sayHere(who, deps)),
    ],
    sessionEnded(sessionId) {
      if (sessionId === undefined) return;
      visits.endOfSession(sessionId).catch((error: unknown) => {
        log.warn({ err: error }, 'could not end a visit; it ends by itself');
      });
    },
  };
}

type CatchUpDeps = VisitDeps & {
  askFor(pair: MediaPair): Promise<void>;
};

/**
 * What happened since a person was last here, as if they had come back now unless they are here; has versions compared for it.
 *
 * @see PRODUCT.md, Catching up
 */
async function getCatchUp(userId: number, { askFor, ...deps }: CatchUpDeps): Promise<CatchUp> {
  const visit = await deps.visits.find(userId);
  const absence = await absenceAt(visit, deps.clock.now(), hasNothingNew(userId, deps));
  const { catchUp, missing } = await gatherCatchUp(userId, absence, deps);
  for (const pair of missing) await askFor(pair);
  return catchUp;
}

/** Instances’ clocks differ by less. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * Sets up to when a person has caught up; they are here. The reply's moment undoes it exactly.
 *
 * @param since ISO 8601; what is longer ago than people catch up is cut off
 * @throws AppError `invalid_input` for the future
 * @see PRODUCT.md, Catching up
 */
async function setCatchUp(
  { who, since }: { who: Visitor; since: string },
  deps: VisitDeps,
): Promise<ReplyOf<typeof calls.setCatchUp>> {
  const now = deps.clock.now();
  const moment = new Date(since);
  if (moment.getTime() > now.getTime() + CLOCKS_DIFFER_MS) {
    const message = 'Please give a time that isn’t in the future';
    throw new AppError('invalid_input', message, { fields: [{ path: 'since', message }] });
  }
  await sayHere(who, deps);
  const before = await deps.visits.setSince(who.userId, moment);
  return { before: before.toISOString() };
}

type VisitDeps = ItemDeps & { visits: VisitsRepository; clock: Clock };

/** Whether a person has nothing to catch up with from an absence. */
const hasNothingNew = (userId: number, deps: ItemDeps) => async (absence: Absence) =>
  (await gatherCatchUp(userId, absence, deps)).catchUp.since === null;

/**
 * A person is here: their visit goes on, or a new one begins.
 *
 * @see PRODUCT.md, Catching up
 */
async function sayHere(who: Visitor, deps: VisitDeps): Promise<void> {
  const { visits, clock } = deps;
  const now = clock.now();
  if (await visits.goOn(who, now)) return;
  const isNothingNew = hasNothingNew(who.userId, deps);
  const absence = await absenceAt(await visits.find(who.userId), now, isNothingNew);
  const hasBegun = await visits.begin(who, absence, !(await isNothingNew(absence)));
  if (!hasBegun) await visits.goOn(who, now);
}
