import * as people from '../people/members/people.ts';
import * as users from '../people/members/users.ts';
import * as auth from '../people/signIn/auth.ts';
import * as about from '../running/about.ts';
import * as audit from '../running/audit.ts';
import * as backups from '../running/backups.ts';
import { authHealth } from '../running/health.ts';
import { authMetrics } from '../running/metrics.ts';
import * as modules from '../running/modules/modules.ts';
import { getSecurityText } from '../running/securityText.ts';
import * as unsentMails from '../telling/mails/unsentMails.ts';
import { endpointsIn } from './endpointsIn.ts';

/** The calls that the auth service answers. */
export const authEndpoints = endpointsIn(auth, users, people, audit, about, backups, modules, unsentMails, {
  authHealth,
  authMetrics,
  getSecurityText,
});
