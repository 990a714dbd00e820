import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Jobs } from '@simmer/service-common/jobs/jobs.ts';
import type { Router } from 'express';
import type { Database } from '../../base/database/database.ts';
import { notifyJob } from '../../base/occurrences/notice.ts';
import type { People } from '../../people/createPeople.ts';
import { mountAttention } from './attention.routes.ts';
import { notify } from './making/notify.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { notificationRoutes } from './notifications.routes.ts';

type NotifyingDeps = {
  database: Database;
  jobs: Jobs;
  team: People['team'];
  clock: Clock;
  secret: string;
};

/** What makes, shows and forgets notifications. */
export function createNotifying({ database, jobs, team, clock, secret }: NotifyingDeps): {
  routes: Route[];
  mount(router: Router): void;
} {
  const notifications = createNotificationsRepository(database);
  jobs.work(notifyJob, (occurrence, _signal, { finish }) => notify(occurrence, { database, team, clock }, finish));
  jobs.every('forget-notifications', '20 * * * *', () => notifications.trim(clock.now()));
  return {
    routes: notificationRoutes(notifications),
    mount: (router) => mountAttention(router, { database, secret }),
  };
}
