import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { AuditLog } from '../../audit/auditLog.ts';
import type { InTransaction } from '../../base/inTransaction.ts';
import type { SessionsRepository } from '../sessions/sessions.repository.ts';
import type { NamedPeople } from '../users/rights.ts';
import type { UsersRepository } from '../users/users.repository.ts';
import type { KeyShelf } from './keysOfPerson.ts';

/** Everything a change of people writes, in one transaction. */
type Written = {
  users: Pick<UsersRepository, 'lockPeople' | 'listAccounts' | 'change'>;
  sessions: Pick<SessionsRepository, 'endAll'>;
  audit: Pick<AuditLog, 'add'>;
};

export type PeopleDeps = {
  inTransaction: InTransaction<Written>;
  users: Pick<UsersRepository, 'listAccounts' | 'findById'>;
  publisherKeys: KeyShelf;
  named: NamedPeople;
  clock: Clock;
};
