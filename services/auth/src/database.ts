import type { Log } from '@simmer/service-common/base/log.ts';
import { openDatabase } from '@simmer/service-common/database/dataSource.ts';
import type { ServiceDatabase } from '@simmer/service-common/database/serviceDatabase.ts';
import { prepareJobTables } from '@simmer/service-common/jobs/jobTables.ts';
import { migrations } from '../migrations/migrations.ts';
import { auditEntryEntity } from './audit/auditEntry.entity.ts';
import { rateWindowEntity } from './limits/rateWindow.entity.ts';
import { avatarEntity } from './people/avatars/avatar.entity.ts';
import { signingKeyEntity } from './people/identity/signingKey.entity.ts';
import { invitationEntity } from './people/invitations/invitation.entity.ts';
import { sessionEntity } from './people/sessions/session.entity.ts';
import { signInAttemptEntity } from './people/signIn/signInAttempt.entity.ts';
import { userEntity } from './people/users/user.entity.ts';
import { moduleFailureEntity } from './running/modules/moduleFailure.entity.ts';

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

export const openAuthDatabase = (url: string, log: Log): Promise<ServiceDatabase> =>
  openDatabase({ url, ...schema, log });
