import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { Queries } from '@simmer/service-common/database/rows.ts';
import type { Route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Jobs } from '@simmer/service-common/jobs/jobs.ts';
import { sendJob } from '@simmer/service-common/jobs/sendJob.ts';
import type { Database } from '../../base/database/database.ts';
import type { LibrarySettings } from '../../base/settings.ts';
import type { People } from '../../people/createPeople.ts';
import { mailJob } from '../notifications/making/deliveryJobs.ts';
import { createMailServerFetcher } from '../settings/fetchMailServer.ts';
import { notificationSettingsRoutes } from '../settings/notificationSettings.routes.ts';
import type { RemakeMails } from '../settings/settings.repository.ts';
import { createNotificationMailSender, handOver } from './handOver.ts';
import { handOverJob } from './handOverJob.ts';
import { createMakeMails, leaveOutStale, tidyMails } from './makeMails.repository.ts';

type Deps = {
  database: Database;
  settings: LibrarySettings;
  log: Log;
  clock: Clock;
  team: People['team'];
  jobs: Jobs;
  unsubscribeKey: Buffer;
  /** has push worked out anew as well, for it waits for the same quiet hours */
  gatherPushes(queries: Queries, userId: number): Promise<void>;
};

/** The calls by which people choose mails, and what plans them anew. */
type NotificationMails = { routes: Route[]; remakeMails: RemakeMails };

/** Has mails about notifications made and handed over. */
export function createNotificationMails({
  database,
  settings,
  log,
  clock,
  team,
  jobs,
  unsubscribeKey,
  gatherPushes,
}: Deps): NotificationMails {
  const auth = { authUrl: settings.AUTH_URL, secret: settings.SIMMER_SECRET };
  const sendMail = createNotificationMailSender(auth);
  const makeMails = createMakeMails(database);

  const remakeMails: RemakeMails = async (queries, userId, begun) => {
    await leaveOutStale(queries, { userId, kinds: begun, now: clock.now() });
    await sendJob(queries, mailJob, { userId }, { key: `mail-${userId}` });
    await gatherPushes(queries, userId);
  };

  jobs.work(mailJob, ({ userId }) => makeMails(userId, clock.now()));
  jobs.work(handOverJob, ({ mailId }, signal) =>
    handOver(mailId, signal, { database, team, sendMail, unsubscribeKey, clock }),
  );
  jobs.every('tidy-mails', '17 * * * *', () => tidyMails(database, clock.now()));

  const hasMailServer = createMailServerFetcher({ ...auth, log });
  return { routes: notificationSettingsRoutes({ database, hasMailServer, remakeMails }), remakeMails };
}
