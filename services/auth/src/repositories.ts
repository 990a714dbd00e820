import type { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import type { Queries } from '@simmer/service-common/database/rows.ts';
import { prepareJobTables } from '@simmer/service-common/jobs/jobTables.ts';
import { migrations } from '../migrations/migrations.ts';
import { auditRepository } from './audit/audit.repository.ts';
import { auditEntryEntity } from './audit/auditEntry.entity.ts';
import { avatarEntity } from './avatars/avatar.entity.ts';
import { avatarsRepository } from './avatars/avatars.repository.ts';
import { nightlyBackupsRepository } from './backups/nightlyBackups.repository.ts';
import { signingKeyEntity } from './identity/signingKey.entity.ts';
import { signingKeysRepository } from './identity/signingKeys.repository.ts';
import { invitationEntity } from './invitations/invitation.entity.ts';
import { invitationsRepository } from './invitations/invitations.repository.ts';
import { rateWindowEntity } from './limits/rateWindow.entity.ts';
import { rateWindowsRepository } from './limits/rateWindows.repository.ts';
import { mailJobsRepository } from './mail/mailJobs.repository.ts';
import { moduleFailureEntity } from './modules/moduleFailure.entity.ts';
import { moduleFailuresRepository } from './modules/moduleFailures.repository.ts';
import { sessionEntity } from './sessions/session.entity.ts';
import { sessionsRepository } from './sessions/sessions.repository.ts';
import { signInAttemptEntity } from './signIn/signInAttempt.entity.ts';
import { signInAttemptsRepository } from './signIn/signInAttempts.repository.ts';
import { unsentMailsRepository } from './unsentMails/unsentMails.repository.ts';
import { userEntity } from './users/user.entity.ts';
import { usersRepository } from './users/users.repository.ts';

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** The service's database schema. */
export const schema = {
  entities: [
    userEntity,
    avatarEntity,
    invitationEntity,
    sessionEntity,
    signInAttemptEntity,
    rateWindowEntity,
    signingKeyEntity,
    moduleFailureEntity,
    auditEntryEntity,
  ],
  migrations,
  prepare: prepareJobTables,
};

const repositoriesOn = (manager: Database['manager']) => ({
  users: usersRepository(manager),
  avatars: avatarsRepository(manager),
  invitations: invitationsRepository(manager),
  sessions: sessionsRepository(manager),
  signInAttempts: signInAttemptsRepository(manager),
  mailJobs: mailJobsRepository(manager),
  unsentMails: unsentMailsRepository(manager),
  rateWindows: rateWindowsRepository(manager),
  signingKeys: signingKeysRepository(manager),
  moduleFailures: moduleFailuresRepository(manager),
  audit: auditRepository(manager),
  nightlyBackups: nightlyBackupsRepository(manager),
});

type Repositories = ReturnType<typeof repositoriesOn>;

/** Every repository, and a way to use several in one transaction. */
export function openRepositories(database: Database) {
  return {
    ...repositoriesOn(database.manager),
    inTransaction: <T>(work: (repositories: Repositories, queries: Queries) => Promise<T>): Promise<T> =>
      database.transaction((manager) => work(repositoriesOn(manager), manager)),
  };
}
