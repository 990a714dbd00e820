import type { NotificationItem } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { deriveKey } from '@simmer/service-common/base/keys.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { Queries } from '@simmer/service-common/database/rows.ts';
import type { Route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Jobs } from '@simmer/service-common/jobs/jobs.ts';
import type { Database } from '../../base/database/database.ts';
import type { LibrarySettings } from '../../base/settings.ts';
import type { People } from '../../people/createPeople.ts';
import { pushJob } from '../notifications/making/deliveryJobs.ts';
import { readNotifications } from '../notifications/readNotifications.ts';
import { seesOf } from '../notifications/shownNotifications.ts';
import { type Choice, readChoices } from '../settings/choices.ts';
import { quietUntil } from '../settings/quietHours.ts';
import { createOpenSessionsFetcher, type FetchOpenSessions } from './fetchOpenSessions.ts';
import { gatherPushes, takeUpNotification } from './gatherPushes.ts';
import { createPushPoster } from './postToPushService.ts';
import { pushRoutes } from './push.routes.ts';
import { createPushDevicesRepository, type PushDevicesRepository } from './pushDevices.repository.ts';
import { deviceJob, gatherJob } from './pushJobs.ts';
import { createPushKeyRepository } from './pushKey.repository.ts';
import { createPushKeys } from './pushKeys.ts';
import { pushToDevice } from './pushToDevice.ts';
import { createPushSender } from './sendPush.ts';

type PushingDeps = {
  database: Database;
  settings: LibrarySettings;
  jobs: Jobs;
  team: Pick<People['team'], 'fetch'>;
  clock: Clock;
  log: Log;
};

type Pushing = {
  routes: Route[];
  /** A session has ended; without its number, any may have, unnoticed. */
  sessionEnded(sessionId?: number): void;
  /** Somebody's access or roles have changed. */
  personChanged(userId: number): void;
};

/** What shows notifications in people's browsers. */
export function createPushing(deps: PushingDeps): Pushing {
  const { database, settings, jobs, team, clock, log } = deps;
  const { SIMMER_SECRET: secret, AUTH_URL: authUrl, PUBLIC_URL: publicUrl } = settings;
  const devices = createPushDevicesRepository(database);
  const sealKey = deriveKey(secret, 'push-key');
  const findPushKeys = createPushKeys({ pushKey: createPushKeyRepository(database), sealKey, clock });
  const testService = settings.NODE_ENV === 'production' ? undefined : settings.PUSH_TEST_SERVICE;
  const send = createPushSender({ findPushKeys, post: createPushPoster({ testService, log }), publicUrl });
  const fetchOpenSessions = createOpenSessionsFetcher({ authUrl, secret });

  async function readChoice(queries: Queries, userId: number): Promise<Choice> {
    const choice = (await readChoices(queries, [userId])).get(userId);
    if (!choice) throw new Error('Everybody has a choice.');
    return choice;
  }

  async function readWanted(userId: number, ids: readonly number[]): Promise<NotificationItem[]> {
    const people = await team.fetch();
    if (!people) throw new Error('Auth is away: what a person may see is unknown.');
    const person = people.get(userId);
    const { isAllOff, kinds } = await readChoice(database, userId);
    if (!person || isAllOff) return [];
    const items = await readNotifications(database, { userId, sees: seesOf(person), ids });
    return items.filter(({ isRead, kind }) => !isRead && kinds[kind].push).sort((one, other) => one.id - other.id);
  }

  jobs.work(pushJob, takeUpNotification({ database }));
  jobs.work(gatherJob, gatherPushes({ database, readChoice, listDevices: devices.listIdsOf, clock }));
  const endOfQuiet = async (userId: number, now: Date) => quietUntil(database, await readChoice(database, userId), now);
  jobs.work(
    deviceJob,
    pushToDevice({ database, devices, readWanted, endOfQuiet, fetchOpenSessions, send, clock, log }),
  );
  jobs.every('end-push-devices', '40 * * * *', () => endClosedPush({ devices, fetchOpenSessions }));

  const tryToEnd = (ending: Promise<void>) => {
    ending.catch((error: unknown) => {
      log.warn({ err: error }, 'could not remove browsers of ended sessions; it will be retried later');
    });
  };

  return {
    routes: pushRoutes({ devices, findPushKeys, send, clock, log }),
    sessionEnded: (sessionId) =>
      tryToEnd(
        sessionId === undefined
          ? endClosedPush({ devices, fetchOpenSessions })
          : endPushOfSession(sessionId, { devices }),
      ),
    personChanged: (userId) => tryToEnd(endClosedPush({ devices, fetchOpenSessions }, userId)),
  };
}

type Deps = {
  devices: Pick<PushDevicesRepository, 'listSessions' | 'removeSessions'>;
  fetchOpenSessions: FetchOpenSessions;
};

/** Removes the browser of a session that has ended. */
async function endPushOfSession(sessionId: number, { devices }: Pick<Deps, 'devices'>): Promise<void> {
  await devices.removeSessions([sessionId]);
}

/**
 * Removes browsers whose session has ended unnoticed, or whose person has lost access.
 *
 * @param userId only those of one person
 * @throws what `fetchOpenSessions` throws; then nothing is removed
 */
async function endClosedPush({ devices, fetchOpenSessions }: Deps, userId?: number): Promise<void> {
  const known = await devices.listSessions(userId);
  const open = await fetchOpenSessions(known);
  const closed = known.filter((sessionId) => !open.has(sessionId));
  if (closed.length > 0) await devices.removeSessions(closed);
}
