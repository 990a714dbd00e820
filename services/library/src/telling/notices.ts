import type { Clock } from '@simmer/service-common/base/clock.ts';
import { deriveKey } from '@simmer/service-common/base/keys.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { Route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Jobs } from '@simmer/service-common/jobs/jobs.ts';
import type { Router } from 'express';
import type { Database } from '../base/database.ts';
import type { LibrarySettings } from '../base/settings.ts';
import type { FindByTitle } from '../base/songKeys/findVersion.ts';
import type { TeamFetcher } from '../people/members/fetchTeam.ts';
import { createShareTriesRepository } from '../sharing/visits/shareTries.repository.ts';
import { createSongFollowsRepository } from './follows/songFollows.repository.ts';
import { songFollowRoutes } from './follows/songFollows.routes.ts';
import { createNotificationMails } from './mails/notificationMails.ts';
import { createNotifying } from './notifications/notifying.ts';
import { gatherAnew } from './push/gatherPushes.ts';
import { createPushing, type Pushing } from './push/pushing.ts';
import { createSubscriptionsRepository } from './unsubscribe/subscriptions.repository.ts';
import { unsubscribeRoutes } from './unsubscribe/unsubscribe.routes.ts';

type NoticesDeps = {
  database: Database;
  settings: LibrarySettings;
  jobs: Jobs;
  team: TeamFetcher;
  findByTitle: FindByTitle;
  clock: Clock;
  log: Log;
};

/** All that reaches a person about what others do: the bell, mails and messages in their browsers. */
export type Notices = Pick<Pushing, 'sessionEnded' | 'personChanged'> & {
  routes: Route[];
  mount(router: Router): void;
};

/** Assembles notifications, what people choose about them, and the ways that they take to people. */
export function createNotices(deps: NoticesDeps): Notices {
  const { database, findByTitle, clock } = deps;
  const secret = deps.settings.SIMMER_SECRET;
  const unsubscribeKey = deriveKey(secret, 'unsubscribe-tokens');
  const notifying = createNotifying({ ...deps, secret });
  const mails = createNotificationMails({ ...deps, unsubscribeKey, gatherPushes: gatherAnew });
  const pushing = createPushing(deps);
  return {
    routes: [
      ...notifying.routes,
      ...songFollowRoutes({ songFollows: createSongFollowsRepository(database), findByTitle }),
      ...mails.routes,
      ...unsubscribeRoutes({
        subscriptions: createSubscriptionsRepository(database, mails.remakeMails),
        shareTries: createShareTriesRepository(database),
        clock,
        unsubscribeKey,
      }),
      ...pushing.routes,
    ],
    mount: notifying.mount,
    sessionEnded: pushing.sessionEnded,
    personChanged: pushing.personChanged,
  };
}
