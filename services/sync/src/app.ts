import { syncEndpoints } from '@simmer/contracts/services';
import type { Identify } from '@simmer/service-common/base/requestContext.ts';
import { execute } from '@simmer/service-common/database/rows.ts';
import type { CallBudget } from '@simmer/service-common/limits/callBudget.ts';
import { createService } from '@simmer/service-common/service/createService.ts';
import type { District } from '@simmer/service-common/service/district.ts';
import { createDistrictRunner } from '@simmer/service-common/service/districtRunner.ts';
import { type BaseDeps, createBase } from './base/createBase.ts';
import { type CatalogueDeps, createCatalogue } from './catalogue/createCatalogue.ts';
import { createDeciding, type DecidingDeps } from './deciding/createDeciding.ts';
import { createPlaying, type PlayingDeps } from './playing/createPlaying.ts';
import { createRunning, type RunningDeps } from './running/createRunning.ts';
import { createSharing } from './sharing/createSharing.ts';

type AppDeps = BaseDeps & {
  identify: Identify;
  budget?: CallBudget | undefined;
  /** how long waits are; tests shorten them */
  waits?: Pick<CatalogueDeps, 'lease' | 'recheckMs' | 'standbyMs' | 'reportAgainMs'> &
    Pick<PlayingDeps, 'fetchAgainMs'> &
    Pick<RunningDeps, 'attentionMs'>;
  /** what else runs in processes of its own */
  tools?: Pick<PlayingDeps, 'analyse' | 'comparer'> & Pick<DecidingDeps, 'copy'>;
};

/** The sync service without a port: its express app, and what runs beside it. */
export type App = ReturnType<typeof createApp>;

/** Assembles sync from its districts; tests start here. */
export function createApp({ identify, budget, waits = {}, tools = {}, ...deps }: AppDeps) {
  const base = createBase(deps);
  const { database, settings, log, metrics, queue } = base;
  const catalogue = createCatalogue({ ...base, ...waits });
  const playing = createPlaying({ ...base, ...waits, ...tools, storage: catalogue.storage });
  const deciding = createDeciding({ ...base, ...playing, ...tools });
  const inProgress = {
    playableCopies: playing.playableCopies,
    blindCopies: deciding.making,
    auditReports: catalogue.auditReports,
  };
  const running = createRunning({ ...base, ...catalogue, ...waits, cacheUse: playing.cacheUse, inProgress });
  const districts: readonly District[] = [
    catalogue,
    playing,
    deciding,
    createSharing({ ...base, ...playing }),
    running,
  ];
  const app = createService({
    service: 'sync',
    endpoints: syncEndpoints,
    routes: districts.flatMap(({ routes }) => routes),
    log,
    metrics,
    metricsToken: settings.METRICS_TOKEN,
    identify,
    budget,
    trustedProxies: settings.TRUSTED_PROXIES,
    publicUrl: settings.PUBLIC_URL,
    checkReplies: settings.NODE_ENV !== 'production',
    isReady: () => execute(database, 'SELECT 1'),
    extend(router) {
      for (const district of districts) district.mount?.(router);
    },
  });
  const runner = createDistrictRunner(districts, { queue, log });
  return {
    app,
    metrics,
    /** what the districts are made of, for tests */
    parts: { ...base, ...catalogue, ...playing, ...deciding, ...running },
    /** makes the folders of the audio cache, which the addresses of audio need */
    prepare: playing.cache.prepare,
    /** starts following the storage, the jobs and the schedule */
    start: runner.start,
    /** ends what `start` began */
    close: runner.close,
  };
}
