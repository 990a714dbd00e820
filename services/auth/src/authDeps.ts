import { join } from 'node:path';
import { type Clock, systemClock } from '@simmer/service-common/base/clock.ts';
import { deriveKey } from '@simmer/service-common/base/keys.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import { execute } from '@simmer/service-common/database/rows.ts';
import type { ServiceDatabase } from '@simmer/service-common/database/serviceDatabase.ts';
import { createJobs } from '@simmer/service-common/jobs/jobs.ts';
import { createCallBudget } from '@simmer/service-common/limits/callBudget.ts';
import { trustedProxies } from '@simmer/service-common/limits/client.ts';
import { countsCalls } from '@simmer/service-common/limits/countAtAuth.ts';
import { openDatabaseStore } from '@simmer/service-common/registry/store/databaseStore.ts';
import { cookiesFor } from './cookies.ts';
import { addCalls } from './limits/addCalls.ts';
import { createLimits, noLimits } from './limits/limits.ts';
import { countedMailer } from './mail/countedMailer.ts';
import { outboxMailer, senderOf, smtpMailer } from './mail/mailer.ts';
import { otherMailJob, signInMailJob } from './mail/mailJobKinds.ts';
import { sendQueuedMail } from './mail/sendQueuedMail.ts';
import { openIdentitySigner } from './people/identity/identitySigner.ts';
import { sendInvitationMail } from './people/invitations/sendInvitationMail.ts';
import { createGatePasses } from './people/signIn/gatePass.ts';
import { createKnownBrowsers } from './people/signIn/knownBrowsers.ts';
import { createMailLinks } from './people/signIn/mailLinks.ts';
import { sendSignInMail } from './people/signIn/sendSignInMail.ts';
import { createSignIn } from './people/signIn/signIn.ts';
import { mailWaitSeconds } from './people/signIn/signInTimes.ts';
import { openRepositories, schema } from './database.ts';
import { startHousekeeping } from './running/housekeeping/housekeeping.ts';
import { createAuthMetrics } from './base/metrics/authMetrics.ts';
import { keyShelf } from './people/members/keyShelf.ts';
import type { AuthSettings } from './base/settings.ts';
import { sendShareMail } from './sharing/shareMails/sendShareMail.ts';
import { sendNotificationMail } from './telling/notificationMails/sendNotificationMail.ts';

export type AuthDeps = Awaited<ReturnType<typeof openAuth>>;

type Given = {
  settings: AuthSettings;
  log: Log;
  clock?: Clock;
  /** how long a sign-in email waits */
  nextMailWaitSeconds?: () => number;
};

/** Opens everything the service holds: its database, its key and its mailer. `close` releases them. */
export async function openAuth(given: Given) {
  const database = await openDatabase({ url: given.settings.DATABASE_URL, ...schema, log: given.log });
  const deps = await openAuthOver(database, given);
  return {
    ...deps,
    async close() {
      await deps.close();
      await database.destroy();
    },
  };
}

/** The same over an open database, which `close` leaves open. */
export async function openAuthOver(
  database: ServiceDatabase,
  { settings, log, clock = systemClock, nextMailWaitSeconds = () => mailWaitSeconds(Math.random()) }: Given,
) {
  const repositories = openRepositories(database);
  const signer = await openIdentitySigner({ ...repositories, secret: settings.SIMMER_SECRET, clock });
  const metrics = createAuthMetrics({ database, clock, log });
  const mailer = countedMailer(openMailer(settings, log), metrics);

  const isProduction = settings.NODE_ENV === 'production';
  const guests = { allowed: settings.SIGN_IN_ALLOW, adminEmails: settings.ADMIN_EMAILS };
  const gatePasses = createGatePasses({
    key: deriveKey(settings.SIMMER_SECRET, 'gate-passes'),
    accessWord: settings.ACCESS_WORD,
    clock,
  });
  const shared = {
    ...repositories,
    guests,
    shareMailKey: deriveKey(settings.SIMMER_SECRET, 'share-mails'),
    notificationMailKey: deriveKey(settings.SIMMER_SECRET, 'notification-mails'),
    publicUrl: settings.PUBLIC_URL,
    codeKey: deriveKey(settings.SIMMER_SECRET, 'sign-in-code'),
    mailLinks: createMailLinks({ publicUrl: settings.PUBLIC_URL, gatePasses }),
    nextMailWaitSeconds,
    clock,
    log,
  };
  const jobs = createJobs({ database, log, metrics });
  const sendMail = sendQueuedMail({
    ...shared,
    mailer,
    handle: ({ attemptId, invitationEmail, sealedMail, sealedNotifications, queuedAt }, sender) => {
      const deps = { ...shared, mailer: sender };
      if (attemptId !== null) return sendSignInMail(attemptId, deps);
      if (sealedMail !== null) return sendShareMail({ sealedMail, queuedAt }, deps);
      if (sealedNotifications !== null) return sendNotificationMail({ sealedNotifications, queuedAt }, deps);
      return sendInvitationMail({ email: invitationEmail ?? '', queuedAt }, deps);
    },
  });
  jobs.work(signInMailJob, sendMail);
  jobs.work(otherMailJob, sendMail);
  const working = jobs.start();
  const housekeeping = startHousekeeping(shared);
  // Not the folder that nginx serves, which may be this machine's: a change works here before it is certain.
  const modules = openDatabaseStore({ database, folder: join(settings.SIMMER_DATA, 'cache', 'registry') });
  const budget = countsCalls(settings)
    ? createCallBudget({ add: (report) => addCalls(report, shared), log, nowMs: () => clock.now().getTime() })
    : undefined;

  return {
    ...shared,
    settings,
    modules,
    publisherKeys: keyShelf(modules),
    metrics,
    signer,
    budget,
    signIn: createSignIn(shared),
    limits: settings.SIGN_IN_LIMITS === 'off' && !isProduction ? noLimits : createLimits(shared),
    named: {
      adminEmails: settings.ADMIN_EMAILS,
      songCurators: settings.SONG_CURATORS,
      collaboratorEditors: settings.COLLABORATOR_EDITORS,
    },
    accessWord: settings.ACCESS_WORD,
    gatePasses,
    knownBrowsers: createKnownBrowsers(deriveKey(settings.SIMMER_SECRET, 'known-browsers')),
    showsLinks: !isProduction,
    cookies: cookiesFor(settings.PUBLIC_URL),
    proxies: trustedProxies(settings.TRUSTED_PROXIES),
    isReady: () => execute(database, 'SELECT 1'),
    async close() {
      housekeeping.stop();
      budget?.close();
      await Promise.all([working, jobs.close()]);
      mailer.close();
    },
  };
}

function openMailer(settings: AuthSettings, log: Log) {
  const from = senderOf(settings.MAIL_FROM ?? `Simmer <no-reply@${new URL(settings.PUBLIC_URL).hostname}>`);
  if (settings.SMTP_URL) return smtpMailer(settings.SMTP_URL, from);
  return outboxMailer(join(settings.SIMMER_DATA, 'outbox'), from, log);
}
