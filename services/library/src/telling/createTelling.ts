import { PEOPLE_CHANGED_CHANNEL } from '@simmer/contracts/services';
import { deriveKey } from '@simmer/service-common/base/keys.ts';
import type { District } from '@simmer/service-common/service/district.ts';
import { followEndedSessions } from '../base/changes/followEndedSessions.ts';
import type { Base } from '../base/createBase.ts';
import type { Catalogue } from '../catalogue/createCatalogue.ts';
import type { People } from '../people/createPeople.ts';
import type { Playing } from '../playing/createPlaying.ts';
import type { Sharing } from '../sharing/createSharing.ts';
import { createSongFollowsRepository } from './follows/songFollows.repository.ts';
import { songFollowRoutes } from './follows/songFollows.routes.ts';
import { createNotificationMails } from './mails/notificationMails.ts';
import { createNewsRepository } from './news/news.repository.ts';
import { newsRoutes } from './news/news.routes.ts';
import { createNotifying } from './notifications/notifying.ts';
import { gatherAnew } from './push/gatherPushes.ts';
import { createPushing } from './push/pushing.ts';
import { createSubscriptionsRepository } from './unsubscribe/subscriptions.repository.ts';
import { unsubscribeRoutes } from './unsubscribe/unsubscribe.routes.ts';

type TellingDeps = Pick<Base, 'database' | 'settings' | 'log' | 'clock' | 'queue'> &
  Pick<Catalogue, 'find'> &
  Pick<People, 'team'> &
  Pick<Playing, 'comparisons'> &
  Pick<Sharing, 'shareTries'>;

/** Assembles the news, notifications, what people choose about them, and the ways that they take to people. */
export function createTelling({ queue, find, comparisons, shareTries, ...deps }: TellingDeps): District {
  const { database, settings, clock } = deps;
  const secret = settings.SIMMER_SECRET;
  const unsubscribeKey = deriveKey(secret, 'unsubscribe-tokens');
  const notifying = createNotifying({ ...deps, jobs: queue, secret });
  const mails = createNotificationMails({ ...deps, jobs: queue, unsubscribeKey, gatherPushes: gatherAnew });
  const pushing = createPushing({ ...deps, jobs: queue });
  return {
    routes: [
      ...newsRoutes({ news: createNewsRepository(database), comparisons }),
      ...notifying.routes,
      ...songFollowRoutes({ songFollows: createSongFollowsRepository(database), findByTitle: find.findByTitle }),
      ...mails.routes,
      ...unsubscribeRoutes({
        subscriptions: createSubscriptionsRepository(database, mails.remakeMails),
        shareTries,
        clock,
        unsubscribeKey,
      }),
      ...pushing.routes,
    ],
    mount: notifying.mount,
    jobs: (signal) =>
      Promise.all([
        followEndedSessions(database, pushing.sessionEnded, signal),
        database.channels.follow(
          PEOPLE_CHANGED_CHANNEL,
          (person) => {
            if (person !== undefined) pushing.personChanged(Number(person));
          },
          signal,
        ),
      ]),
  };
}
