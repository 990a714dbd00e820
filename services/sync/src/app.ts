import { syncEndpoints } from '@simmer/contracts/services';
import type { Identify } from '@simmer/service-common/base/requestContext.ts';
import { execute } from '@simmer/service-common/database/rows.ts';
import type { CallBudget } from '@simmer/service-common/limits/callBudget.ts';
import { createService } from '@simmer/service-common/service/createService.ts';
import { aggregationRoutes } from './aggregation/aggregation.routes.ts';
import { mountCompare } from './analysis/comparing/compare.routes.ts';
import { mountLikeness } from './analysis/likeness/likeness.routes.ts';
import { mountBlindCopies } from './blindCopies/blindCopies.routes.ts';
import { dropboxRoutes } from './dropbox/dropbox.routes.ts';
import { mountFeed } from './feed/feed.routes.ts';
import { mountMedia } from './media/media.routes.ts';
import type { Parts } from './parts.ts';
import { reportRoutes } from './report/report.routes.ts';
import { songSyncRoutes } from './songSync/songSync.routes.ts';
import { mountZips } from './zips/zips.routes.ts';

/** The sync service's app, without a port. */
export function createApp(parts: Parts, identify: Identify, budget?: CallBudget) {
  return createService({
    service: 'sync',
    endpoints: syncEndpoints,
    identify,
    budget,
    trustedProxies: parts.settings.TRUSTED_PROXIES,
    publicUrl: parts.settings.PUBLIC_URL,
    checkReplies: parts.settings.NODE_ENV !== 'production',
    log: parts.log,
    metrics: parts.metrics,
    metricsToken: parts.settings.METRICS_TOKEN,
    isReady: () => execute(parts.database, 'SELECT 1'),
    routes: [...songSyncRoutes(parts), ...dropboxRoutes(parts), ...reportRoutes(parts), ...aggregationRoutes(parts)],
    extend(router) {
      mountFeed(router, parts);
      mountLikeness(router, parts);
      mountCompare(router, parts);
      mountBlindCopies(router, parts);
      mountMedia(router, parts);
      mountZips(router, parts);
    },
  });
}
