import type { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import type { Queries } from '@simmer/service-common/database/rows.ts';
import { prepareJobTables } from '@simmer/service-common/jobs/jobTables.ts';
import { migrations } from '../migrations/migrations.ts';
import { auditRepository } from './audit/audit.repository.ts';
import { auditEntryEntity } from './audit/auditEntry.entity.ts';
import { rateWindowEntity } from './limits/rateWindow.entity.ts';
import { rateWindowsRepository } from './limits/rateWindows.repository.ts';
import { mailJobsRepository } from './mail/mailJobs.repository.ts';
import { avatarEntity } from './people/avatars/avatar.entity.ts';
import { avatarsRepository } from './people/avatars/avatars.repository.ts';
import { signingKeyEntity } from './people/identity/signingKey.entity.ts';
import { signingKeysRepository } from './people/identity/signingKeys.repository.ts';
import { invitationEntity } from './people/invitations/invitation.entity.ts';
import { invitationsRepository } from './people/invitations/invitations.repository.ts';
import { sessionEntity } from './people/sessions/session.entity.ts';
import { sessionsRepository } from './people/sessions/sessions.repository.ts';
import { signInAttemptEntity } from './people/signIn/signInAttempt.entity.ts';
import { signInAttemptsRepository } from './people/signIn/signInAttempts.repository.ts';
import { userEntity } from './people/users/user.entity.ts';
import { usersRepository } from './people/users/users.repository.ts';
import { nightlyBackupsRepository } from './running/backups/nightlyBackups.repository.ts';
import { moduleFailureEntity } from './running/modules/moduleFailure.entity.ts';
import { moduleFailuresRepository } from './running/modules/moduleFailures.repository.ts';
import { unsentMailsRepository } from './telling/unsentMails/unsentMails.repository.ts';

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
