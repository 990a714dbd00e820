import { authEndpoints } from '@simmer/contracts/services';
import { clientOf } from '@simmer/service-common/limits/client.ts';
import { createService } from '@simmer/service-common/service/createService.ts';
import { auditRoutes, mountInternalAudit } from './audit/audit.routes.ts';
import type { AuthDeps } from './authDeps.ts';
import { mountInternalCalls } from './limits/calls.routes.ts';
import { avatarRoutes } from './people/avatars/avatars.routes.ts';
import { mountIdentity } from './people/identity/identity.routes.ts';
import { invitationRoutes } from './people/invitations/invitations.routes.ts';
import { peopleRoutes } from './people/members/people.routes.ts';
import { profileRoutes } from './people/profile/profile.routes.ts';
import { findSignedIn } from './people/sessions/findSignedIn.ts';
import { mountInternalSessions, sessionRoutes } from './people/sessions/sessions.routes.ts';
import { signInRoutes } from './people/signIn/signIn.routes.ts';
import { identityOf } from './people/users/currentUserOf.ts';
import { mountInternalUsers, userRoutes } from './people/users/users.routes.ts';
import { aboutRoutes } from './running/about/about.routes.ts';
import { backupRoutes } from './running/backups/backups.routes.ts';
import { identifyPublisher } from './running/modules/identifyPublisher.ts';
import { moduleRoutes } from './running/modules/modules.routes.ts';
import { mountInternalModules } from './running/modules/publishedFiles.routes.ts';
import { securityTextRoutes } from './running/securityText/securityText.routes.ts';
import { mountInternalMails } from './sharing/shareMails/shareMails.routes.ts';
import { mountInternalNotificationMails } from './telling/notificationMails/notificationMails.routes.ts';
import { unsentMailRoutes } from './telling/unsentMails/unsentMails.routes.ts';

/**
 * The auth service's express app, without a port. It identifies callers by its own session table, not by the proxy's
 * header.
 */
export function createApp(deps: AuthDeps) {
  const { settings, cookies, named, budget, log, metrics, isReady } = deps;
  return createService({
    service: 'auth',
    endpoints: authEndpoints,
    routes: [
      ...signInRoutes(deps),
      ...sessionRoutes(deps),
      ...profileRoutes(deps),
      ...avatarRoutes(deps),
      ...userRoutes(deps),
      ...invitationRoutes(deps),
      ...peopleRoutes(deps),
      ...auditRoutes(deps),
      ...aboutRoutes(deps),
      ...backupRoutes(deps),
      ...securityTextRoutes(deps),
      ...unsentMailRoutes(deps),
      ...moduleRoutes(deps),
    ],
    identify: async (request) => {
      const found = await findSignedIn(cookies.readSession(request), deps);
      return found && identityOf(found, named);
    },
    identifyPublisher: (request) => {
      const origin = { remoteAddress: request.socket.remoteAddress, realIp: request.get('x-real-ip') };
      return identifyPublisher(
        { authorization: request.get('authorization'), client: clientOf(origin, deps.proxies) },
        deps,
      );
    },
    publicUrl: settings.PUBLIC_URL,
    trustedProxies: settings.TRUSTED_PROXIES,
    budget,
    checkReplies: settings.NODE_ENV !== 'production',
    log,
    metrics,
    metricsToken: settings.METRICS_TOKEN,
    isReady,
    extend(router) {
      mountIdentity(router, deps);
      mountInternalUsers(router, deps);
      mountInternalSessions(router, deps);
      mountInternalCalls(router, deps);
      mountInternalAudit(router, deps);
      mountInternalMails(router, deps);
      mountInternalNotificationMails(router, deps);
      mountInternalModules(router, deps);
    },
  });
}
