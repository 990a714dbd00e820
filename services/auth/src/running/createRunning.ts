import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import type { Publisher } from '@simmer/service-common/endpoint/access.ts';
import type { District } from '@simmer/service-common/service/district.ts';
import { auditLogOn } from '../audit/auditLog.ts';
import type { Base } from '../base/createBase.ts';
import type { Limits } from '../limits/limits.ts';
import type { User } from '../people/users/user.entity.ts';
import { aboutRoutes } from './about/about.routes.ts';
import { backupRoutes } from './backups/backups.routes.ts';
import { nightlyBackupsRepository } from './backups/nightlyBackups.repository.ts';
import { identifyPublisher } from './modules/identifyPublisher.ts';
import { moduleFailuresRepository } from './modules/moduleFailures.repository.ts';
import { moduleRoutes } from './modules/modules.routes.ts';
import { mountInternalModules } from './modules/publishedFiles.routes.ts';
import { securityTextRoutes } from './securityText/securityText.routes.ts';

/** As long as an unused version of a module is kept. */
const KEEP_FAILURES_MS = 30 * 24 * 3_600_000;

type RunningDeps = Base & {
  users: { findById(id: number): Promise<User | null> };
  sessions: { beganAt(id: number): Promise<Date | undefined> };
  limits: Limits;
};

export type Running = District & {
  identifyPublisher(request: RawExchange['request']): Promise<Publisher | undefined>;
};

/** Assembles what those who run Simmer need: modules, backups, the about page and security.txt. */
export function createRunning(deps: RunningDeps): Running {
  const { database, settings, log, clock, proxies, modules, users, sessions, limits } = deps;
  const moduleFailures = moduleFailuresRepository(database.manager);
  const audit = auditLogOn(database.manager);
  return {
    identifyPublisher: (request) => identifyPublisher(request, { modules, users, limits, proxies }),
    routes: [
      ...aboutRoutes(settings),
      ...backupRoutes({ nightlyBackups: nightlyBackupsRepository(database.manager) }),
      ...securityTextRoutes({ settings, clock }),
      ...moduleRoutes({ modules, moduleFailures, audit, sessions, limits, proxies, clock, log }),
    ],
    mount: (router) => mountInternalModules(router, { secret: settings.SIMMER_SECRET, modules }),
    trim: () => moduleFailures.deleteSilentSince(new Date(clock.now().getTime() - KEEP_FAILURES_MS)),
  };
}
