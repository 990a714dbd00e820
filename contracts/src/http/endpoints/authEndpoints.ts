import * as about from '../about.ts';
import * as audit from '../audit.ts';
import * as auth from '../auth.ts';
import * as backups from '../backups.ts';
import { authHealth } from '../health.ts';
import { authMetrics } from '../metrics.ts';
import * as modules from '../modules.ts';
import * as people from '../people.ts';
import { getSecurityText } from '../securityText.ts';
import * as unsentMails from '../unsentMails.ts';
import * as users from '../users.ts';
import { endpointsIn } from './endpointsIn.ts';

/** The calls that the auth service answers. */
export const authEndpoints = endpointsIn(auth, users, people, audit, about, backups, modules, unsentMails, {
  authHealth,
  authMetrics,
  getSecurityText,
});
