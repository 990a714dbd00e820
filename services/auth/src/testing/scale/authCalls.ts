import type { SeededCall } from '@simmer/service-common/testing/seededCalls.ts';

const leadsOn = { left: 'leads to another page, and reads nothing that grows' };
const readsFolder = { left: 'reads published modules, not the database' };

/** Auth's GET calls, by name, for its seed. */
export const authCalls: Record<string, SeededCall> = {
  getCurrentUser: { path: '/api/auth/user' },
  login: leadsOn,
  openMagicLink: leadsOn,
  // The picture of person 2: the md5 of its number.
  getAvatar: { path: '/api/avatars/c81e728d9d4c2f636f067f89cc14862c.webp' },
  getUser: { path: '/api/users/2' },
  listSessions: { path: '/api/user/sessions' },
  listUsers: { path: '/api/users' },
  listPeople: { path: '/api/admin/people' },
  listAudit: { path: '/api/admin/audit' },
  getAbout: { path: '/api/wtf-content' },
  getNightlyBackups: { path: '/api/admin/backups' },
  listUnsentMails: { path: '/api/unsent-mails' },
  listModuleChanges: readsFolder,
  listModules: readsFolder,
  listPublisherKeys: readsFolder,
  authHealth: { path: '/api/health/auth' },
  authMetrics: { left: 'asked for by who watches, once in a while, and tested there' },
  getSecurityText: { path: '/.well-known/security.txt' },
};
