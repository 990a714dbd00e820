import { authEndpoints } from '@simmer/contracts/services';
import { execute } from '@simmer/service-common/database/rows.ts';
import { createService } from '@simmer/service-common/service/createService.ts';
import { createDistrictRunner } from '@simmer/service-common/service/districtRunner.ts';
import { createAudit } from './audit/createAudit.ts';
import type { Base } from './base/createBase.ts';
import { createLimits } from './limits/createLimits.ts';
import { createMail } from './mail/createMail.ts';
import { openMailer } from './mail/openMailer.ts';
import { createPeople } from './people/createPeople.ts';
import { openIdentitySigner } from './people/identity/identitySigner.ts';
import { signingKeysRepository } from './people/identity/signingKeys.repository.ts';
import { createRunning } from './running/createRunning.ts';
import { createSharing } from './sharing/createSharing.ts';
import { createTelling } from './telling/createTelling.ts';

type AppDeps = {
  base: Base;
  /** how long a sign-in email waits */
  nextMailWaitSeconds?: () => number;
};

/** Auth without a port: its express app, and what runs beside it. */
export type App = {
  app: ReturnType<typeof createService>;
  /** starts sending emails */
  start(): void;
  /** forgets what nobody can need any more */
  trim(): Promise<unknown>;
  close(): Promise<void>;
};

/** Assembles auth from its districts; tests start here. It identifies callers by its own sessions, not by the proxy's header. */
export async function createApp({ base, nextMailWaitSeconds }: AppDeps): Promise<App> {
  const { database, settings, log, clock, metrics, queue } = base;
  const { SIMMER_SECRET: secret } = settings;
  const signer = await openIdentitySigner({ signingKeys: signingKeysRepository(database.manager), secret, clock });
  const mailer = openMailer(base);
  const limits = createLimits(base);
  const people = createPeople({ ...base, limits: limits.limits, signer, nextMailWaitSeconds });
  const { users, sessions, sendSignInMail, sendInvitationMail } = people;
  const sharing = createSharing({ ...base, users });
  const telling = createTelling({ ...base, users });
  const { sendShareMail } = sharing;
  const { sendNotificationMail } = telling;
  const senders = { sendSignInMail, sendInvitationMail, sendShareMail, sendNotificationMail };
  const running = createRunning({ ...base, users, sessions, limits: limits.limits });
  const mail = createMail({ ...base, mailer, ...senders });
  const districts = [limits, people, sharing, telling, running, createAudit({ ...base, users }), mail];
  const app = createService({
    service: 'auth',
    endpoints: authEndpoints,
    routes: districts.flatMap(({ routes }) => routes),
    log,
    metrics,
    metricsToken: settings.METRICS_TOKEN,
    identify: people.identify,
    identifyPublisher: running.identifyPublisher,
    budget: limits.budget,
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
    start: runner.start,
    trim: runner.trim,
    async close() {
      await runner.close();
      mailer.close();
    },
  };
}
