import { join } from 'node:path';
import {
  FEED_CHANNEL,
  HEARD_CHANNEL,
  MODULES_CHANNEL,
  PEOPLE_CHANGED_CHANNEL,
  SESSION_ENDED_CHANNEL,
} from '@simmer/contracts/services';
import type { Log } from '@simmer/service-common/base/log.ts';
import { createWakeUp } from '@simmer/service-common/base/wakeUp.ts';
import { createLease } from '@simmer/service-common/database/lease.ts';
import type { Jobs } from '@simmer/service-common/jobs/jobs.ts';
import type { ServiceMetrics } from '@simmer/service-common/metrics/serviceMetrics.ts';
import { mirrorModules } from '@simmer/service-common/registry/mirror/mirrorModules.ts';
import { announce, EVENTS_CHANNEL } from './base/changes/announce.ts';
import type { EventHub } from './base/changes/eventHub.ts';
import type { EventsRepository } from './base/changes/events.repository.ts';
import type { Database } from './base/database.ts';
import type { LibrarySettings } from './base/settings.ts';
import { createFeedRepository } from './catalogue/feed/feed.repository.ts';
import { feedPageFetcher } from './catalogue/feed/fetchFeedPage.ts';
import { followFeed } from './catalogue/feed/followFeed.ts';
import type { Catalogue } from './catalogue/list/catalogue.ts';
import type { BlindCopies } from './deciding/blindAudio/fetchBlindCopies.ts';
import { endVotes } from './deciding/votes/endVotes.ts';
import { settleVotes } from './deciding/votes/settleVotes.repository.ts';
import type { VoteCopiesRepository } from './deciding/votes/voteCopies.repository.ts';
import type { CatchingUp } from './playing/catchUp/catchUp.ts';
import { createComparing } from './playing/comparisons/comparing.ts';
import type { Hearing } from './playing/heard/hearing.ts';
import type { Sharing } from './sharing/sharing.ts';
import type { Notices } from './telling/notices.ts';

type BackgroundDeps = {
  database: Database;
  settings: LibrarySettings;
  log: Log;
  events: EventsRepository;
  sharing: Pick<Sharing, 'trim'>;
  hearing: Pick<Hearing, 'trim'>;
  catchUp: Pick<CatchingUp, 'sessionEnded'>;
  catalogue: Catalogue;
  hub: EventHub;
  metrics: ServiceMetrics;
  jobs: Jobs;
  /** how long to wait before the change log is read again after a failure, the first time */
  feedRetryMs?: number | undefined;
  /** what was known of people's access and roles */
  forgetTeam(): void;
  voteCopies: VoteCopiesRepository;
  blindCopies: BlindCopies;
  notices: Pick<Notices, 'sessionEnded' | 'personChanged'>;
};

/** Lets one instance at a time follow the change log. Correctness doesn't depend on this; the cursor's row lock ensures it. */
const FEED_LOCK = 7_461_002;
const TRIM_EVERY_MS = 10 * 60_000;
/** A notification wakes the copy of the modules; this is the longest delay if one is lost. */
const LOOK_AT_MODULES_EVERY_MS = 5_000;

/** Starts what runs beside the requests: the change log, other instances' announcements, and cleanup. @returns a function that stops it */
export function startBackground(deps: BackgroundDeps): () => Promise<void> {
  const { database, settings, log, events, sharing, hearing, catalogue, hub, metrics, jobs, feedRetryMs, forgetTeam } =
    deps;
  const stop = new AbortController();
  const { signal } = stop;
  const { channels } = database;
  const wakeUp = createWakeUp();
  const votesWakeUp = createWakeUp();
  const modulesWakeUp = createWakeUp();
  const lease = createLease(database, FEED_LOCK);
  metrics.leases.watch('changeLog', lease);
  const comparing = createComparing({ database, settings, jobs, log, stop: signal, firstRetryMs: feedRetryMs });

  const trim = setInterval(() => {
    Promise.all([events.trim(), catalogue.trim(), sharing.trim(), hearing.trim()]).catch((error: unknown) => {
      log.warn({ err: error }, 'cleanup failed; it will be retried later');
    });
  }, TRIM_EVERY_MS);

  const running = [
    jobs.start(),
    channels.follow(FEED_CHANNEL, wakeUp.ring, signal),
    channels.follow(
      EVENTS_CHANNEL,
      (payload) => {
        catalogue.prepare();
        hub.wake();
        comparing.announced(payload);
        votesWakeUp.ring();
      },
      signal,
    ),
    channels.follow(SESSION_ENDED_CHANNEL, endingSessions(hub, [deps.notices, deps.catchUp]), signal),
    channels.follow(
      PEOPLE_CHANGED_CHANNEL,
      (person) => {
        forgetTeam();
        if (person === undefined) return;
        deps.notices.personChanged(Number(person));
        announce(database, 'people').catch((error: unknown) => {
          log.warn({ err: error }, 'could not announce a change to the team');
        });
      },
      signal,
    ),
    followFeed({
      feed: createFeedRepository(database),
      lease,
      fetchPage: feedPageFetcher(settings.SYNC_URL, settings.SIMMER_SECRET),
      wakeUp,
      log,
      signal,
      firstRetryMs: feedRetryMs,
    }),
    channels.follow(HEARD_CHANNEL, comparing.heard, signal),
    endVotes({
      settle: () => settleVotes(database),
      copies: deps.voteCopies,
      blindCopies: deps.blindCopies,
      wakeUp: votesWakeUp,
      log,
      signal,
      retryMs: feedRetryMs,
    }),
    channels.follow(MODULES_CHANNEL, modulesWakeUp.ring, signal),
    // for the pages of shares
    mirrorModules({
      authUrl: settings.AUTH_URL,
      secret: settings.SIMMER_SECRET,
      folder: join(settings.SIMMER_DATA, 'modules'),
      everyMs: LOOK_AT_MODULES_EVERY_MS,
      wakeUp: modulesWakeUp,
      log,
      signal,
    }).ended,
  ];
  return async () => {
    clearInterval(trim);
    stop.abort();
    await Promise.allSettled([...running, jobs.close()]);
  };
}

/** What to do when a session ends. Sessions that ended while no one was listening are found by having every page identify itself again. */
function endingSessions(hub: EventHub, others: readonly Pick<Notices, 'sessionEnded'>[]): (session?: string) => void {
  let hasListened = false;
  return (session) => {
    for (const other of others) other.sessionEnded(session === undefined ? undefined : Number(session));
    if (session !== undefined) hub.leaveSession(Number(session));
    else if (hasListened) hub.leaveAll();
    else hasListened = true;
  };
}
