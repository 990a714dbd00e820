import type { Clock } from '@simmer/service-common/base/clock.ts';
import { deriveKey } from '@simmer/service-common/base/keys.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { mediaSecret } from '@simmer/service-common/internal/mediaAddress.ts';
import { createJobs, type Jobs } from '@simmer/service-common/jobs/jobs.ts';
import type { ServiceMetrics } from '@simmer/service-common/metrics/serviceMetrics.ts';
import type { District } from '@simmer/service-common/service/district.ts';
import { type CreateAnswerCache, createAnswerCaches } from './answers/answerCache.ts';
import { createLibraryStateReader } from './answers/libraryState.repository.ts';
import { EVENTS_CHANNEL } from './changes/announce.ts';
import { createEventHub, type EventHub } from './changes/eventHub.ts';
import { createEventsRepository } from './changes/events.repository.ts';
import { eventRoutes } from './changes/events.routes.ts';
import { followEndedSessions } from './changes/followEndedSessions.ts';
import type { Database } from './database/database.ts';
import { createLibraryMetrics } from './metrics/libraryMetrics.ts';
import type { LibrarySettings } from './settings.ts';

/** What the library is given to run on. */
export type BaseDeps = { database: Database; settings: LibrarySettings; log: Log; clock: Clock };

/** What every district stands on. */
export type Base = BaseDeps & {
  /** keys derived from the installation's secret, each for one purpose */
  secrets: { mediaSecret: string; shareTokenKey: Buffer; passKey: Buffer; noteNumberKey: Buffer };
  createCache: CreateAnswerCache;
  queue: Jobs;
  metrics: ServiceMetrics;
};

/** Assembles what every district stands on, and the stream that tells pages of changes. */
export function createBase(deps: BaseDeps): { base: Base; changes: District & { endStreams(): void } } {
  const { database, settings, log, clock } = deps;
  const events = createEventsRepository(database);
  const hub = createEventHub(events, log);
  const metrics = createLibraryMetrics({ database, hub, clock, log });
  const queue = createJobs({ database, log, metrics });
  const base = {
    ...deps,
    secrets: {
      mediaSecret: mediaSecret(settings.SIMMER_SECRET),
      shareTokenKey: deriveKey(settings.SIMMER_SECRET, 'share-tokens'),
      passKey: deriveKey(settings.SIMMER_SECRET, 'share-passes'),
      noteNumberKey: deriveKey(settings.SIMMER_SECRET, 'guest-note-numbers'),
    },
    createCache: createAnswerCaches(createLibraryStateReader(database)),
    queue,
    metrics,
  };
  return {
    base,
    changes: {
      routes: eventRoutes(hub),
      jobs: (signal) =>
        Promise.all([
          database.channels.follow(EVENTS_CHANNEL, () => hub.wake(), signal),
          followEndedSessions(database, leavingSessions(hub), signal),
        ]),
      trim: events.trim,
      endStreams: hub.close,
      close: async () => hub.close(),
    },
  };
}

/** Ends streams of sessions that have ended. Those that ended while no one was listening are found by having every page identify itself again. */
function leavingSessions(hub: EventHub): (sessionId?: number) => void {
  let hasListened = false;
  return (sessionId) => {
    if (sessionId !== undefined) hub.leaveSession(sessionId);
    else if (hasListened) hub.leaveAll();
    else hasListened = true;
  };
}
