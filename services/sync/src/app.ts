import { syncEndpoints } from '@simmer/contracts/services';
import type { Identify } from '@simmer/service-common/base/requestContext.ts';
import { execute } from '@simmer/service-common/database/rows.ts';
import type { CallBudget } from '@simmer/service-common/limits/callBudget.ts';
import { createService } from '@simmer/service-common/service/createService.ts';
import { aggregationRoutes } from './catalogue/aggregation/aggregation.routes.ts';
import { dropboxRoutes } from './catalogue/dropbox/dropbox.routes.ts';
import { mountFeed } from './catalogue/feed/feed.routes.ts';
import { songSyncRoutes } from './catalogue/songSync/songSync.routes.ts';
import { mountBlindCopies } from './deciding/blindCopies/blindCopies.routes.ts';
import type { Parts } from './parts.ts';
import { mountCompare } from './playing/analysis/comparing/compare.routes.ts';
import { mountLikeness } from './playing/analysis/likeness/likeness.routes.ts';
import { mountMedia } from './playing/media/media.routes.ts';
import { reportRoutes } from './running/report/report.routes.ts';
import { mountZips } from './sharing/zips/zips.routes.ts';

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
