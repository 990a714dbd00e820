import { HEARD_CHANNEL } from '@simmer/contracts/services';
import type { District } from '@simmer/service-common/service/district.ts';
import { EVENTS_CHANNEL } from '../base/changes/announce.ts';
import { followEndedSessions } from '../base/changes/followEndedSessions.ts';
import type { Base } from '../base/createBase.ts';
import type { Catalogue } from '../catalogue/createCatalogue.ts';
import type { People } from '../people/createPeople.ts';
import { createPeaksFetcher, type FetchPeaks } from './audio/fetchPeaks.ts';
import { createShownMediaRepository } from './audio/shownMedia.repository.ts';
import { mountShownMedia } from './audio/shownMedia.routes.ts';
import { createCatchUp } from './catchUp/catchUp.ts';
import { createCheckLimitsRepository } from './checks/checkLimits.repository.ts';
import { createSoundChecksRepository } from './checks/soundChecks.repository.ts';
import { soundCheckRoutes } from './checks/soundChecks.routes.ts';
import { createComparing } from './comparisons/comparing.ts';
import {
  createVersionComparisonsRepository,
  type VersionComparisonsRepository,
} from './comparisons/versionComparisons.repository.ts';
import { versionComparisonRoutes } from './comparisons/versionComparisons.routes.ts';
import { createHearing } from './heard/hearing.ts';
import { createListeningRepository } from './listening/listening.repository.ts';
import { listeningRoutes } from './listening/listening.routes.ts';
import { createTimestampMarkersRepository } from './markers/timestampMarkers.repository.ts';
import { timestampMarkerRoutes } from './markers/timestampMarkers.routes.ts';
import { createSectionsRepository } from './sections/sections.repository.ts';
import { sectionRoutes } from './sections/sections.routes.ts';
import { createStatistics } from './statistics/createStatistics.ts';

type PlayingDeps = Base & {
  find: Catalogue['find'];
  team: People['team'];
  /** how long to wait before sync is asked again after a failure, the first time */
  feedRetryMs?: number | undefined;
};

/** What is heard, by whom, and how versions differ in sound. */
export type Playing = District & { comparisons: VersionComparisonsRepository; fetchPeaks: FetchPeaks };

/** Assembles audio, markers, sections, comparisons, checks, what was heard, catching up and statistics. */
export function createPlaying(deps: PlayingDeps): Playing {
  const { database, settings, log, clock, queue, secrets, find, team, feedRetryMs } = deps;
  const { findVersion } = find;
  const comparisons = createVersionComparisonsRepository(database);
  const sections = createSectionsRepository(database);
  const hearing = createHearing({ database, clock, log, fetchTeam: team.fetch, findVersion });
  const catchUp = createCatchUp({ database, comparisons, sections, clock, log });
  return {
    comparisons,
    fetchPeaks: createPeaksFetcher({ mediaSecret: secrets.mediaSecret, syncUrl: settings.SYNC_URL, clock, log }),
    routes: [
      ...versionComparisonRoutes({ comparisons, findVersion }),
      ...sectionRoutes({ sections, comparisons, ...find }),
      ...soundCheckRoutes({
        soundChecks: createSoundChecksRepository(database),
        checkLimits: createCheckLimitsRepository(database),
        ...find,
      }),
      ...timestampMarkerRoutes({ markers: createTimestampMarkersRepository(database), ...find }),
      ...listeningRoutes({ listening: createListeningRepository(database), clock }),
      ...hearing.routes,
      ...catchUp.routes,
      ...createStatistics({ database, jobs: queue, clock, findVersion }),
    ],
    mount: (router) => mountShownMedia(router, { shownMedia: createShownMediaRepository(database), clock }),
    jobs(signal) {
      const comparing = createComparing({
        database,
        settings,
        jobs: queue,
        log,
        stop: signal,
        firstRetryMs: feedRetryMs,
      });
      const { channels } = database;
      return Promise.all([
        channels.follow(EVENTS_CHANNEL, comparing.announced, signal),
        channels.follow(HEARD_CHANNEL, comparing.heard, signal),
        followEndedSessions(database, catchUp.sessionEnded, signal),
      ]);
    },
    trim: hearing.trim,
    close: hearing.close,
  };
}
