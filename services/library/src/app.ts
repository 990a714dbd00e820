import { libraryEndpoints } from '@simmer/contracts/services';
import type { Identify } from '@simmer/service-common/base/requestContext.ts';
import { execute } from '@simmer/service-common/database/rows.ts';
import type { CallBudget } from '@simmer/service-common/limits/callBudget.ts';
import type { ServiceMetrics } from '@simmer/service-common/metrics/serviceMetrics.ts';
import { createService } from '@simmer/service-common/service/createService.ts';
import { createDistrictRunner } from '@simmer/service-common/service/districtRunner.ts';
import { type BaseDeps, createBase } from './base/createBase.ts';
import { createCatalogue } from './catalogue/createCatalogue.ts';
import { createDeciding } from './deciding/createDeciding.ts';
import { createPeople } from './people/createPeople.ts';
import { createPlaying } from './playing/createPlaying.ts';
import { createSharing } from './sharing/createSharing.ts';
import { createTalking } from './talking/createTalking.ts';
import { createTelling } from './telling/createTelling.ts';

type AppDeps = BaseDeps & {
  identify: Identify;
  budget?: CallBudget | undefined;
  /** how long waits after failures and replies are; tests shorten them */
  waits?: { feedRetryMs?: number; afterReplyMs?: number; teamRetryMs?: number };
};

/** The library without a port: its express app, and what runs beside it. */
export type App = {
  app: ReturnType<typeof createService>;
  metrics: ServiceMetrics;
  /** starts following the change log and listening for changes */
  start(): void;
  /** ends open streams and opens no new ones; the pages reconnect to another instance */
  endStreams(): void;
  /** ends open streams and what `start` began */
  close(): Promise<void>;
};

/** Assembles the library from its districts; tests start here. */
export function createApp({ identify, budget, waits = {}, ...baseDeps }: AppDeps): App {
  const { base, changes } = createBase(baseDeps);
  const { database, settings, log, metrics, queue } = base;
  const { feedRetryMs, afterReplyMs, teamRetryMs } = waits;
  const catalogue = createCatalogue({ ...base, feedRetryMs });
  const { find, fetchLikeness } = catalogue;
  const people = createPeople({ ...base, findVersion: find.findVersion, teamRetryMs });
  const { team, fetchMembers, findMemberNames } = people;
  const playing = createPlaying({ ...base, find, team, feedRetryMs });
  const { comparisons, fetchPeaks } = playing;
  const sharing = createSharing({ ...base, find, findMemberNames, fetchPeaks, afterReplyMs });
  const districts = [
    people,
    catalogue,
    playing,
    createTalking({ database, find, fetchMembers, findMemberNames, team }),
    createDeciding({ ...base, find, fetchLikeness, fetchPeaks, team, comparisons, feedRetryMs }),
    sharing,
    createTelling({ ...base, find, team, comparisons, shareTries: sharing.shareTries }),
    changes,
  ];
  const app = createService({
    service: 'library',
    endpoints: libraryEndpoints,
    routes: districts.flatMap(({ routes }) => routes),
    log,
    metrics,
    metricsToken: settings.METRICS_TOKEN,
    identify: people.noticing(identify),
    budget,
    trustedProxies: settings.TRUSTED_PROXIES,
    publicUrl: settings.PUBLIC_URL,
    checkReplies: settings.NODE_ENV !== 'production',
    isReady: () => execute(database, 'SELECT 1 FROM change_clock'),
    extend(router) {
      for (const district of districts) district.mount?.(router);
    },
  });
  const runner = createDistrictRunner(districts, { queue, log });
  return { app, metrics, start: runner.start, endStreams: changes.endStreams, close: runner.close };
}
