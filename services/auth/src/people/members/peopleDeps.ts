import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { AuditLog } from '../../audit/auditLog.ts';
import type { InTransaction } from '../../base/inTransaction.ts';
import type { NamedPeople } from '../users/rights.ts';
import type { User } from '../users/user.entity.ts';
import type { AccessAndRoles } from '../users/users.repository.ts';
import type { KeyShelf } from './keysOfPerson.ts';

/** Everything a change of people writes, in one transaction. */
type Written = {
  users: {
    lockPeople(): Promise<void>;
    listAccounts(): Promise<User[]>;
    change(id: number, change: Partial<AccessAndRoles>): Promise<void>;
  };
  sessions: { endAll(userId: number): Promise<void> };
  audit: Pick<AuditLog, 'add'>;
};

export type PeopleDeps = {
  inTransaction: InTransaction<Written>;
  users: { listAccounts(): Promise<User[]>; findById(id: number): Promise<User | null> };
  publisherKeys: KeyShelf;
  named: NamedPeople;
  clock: Clock;
};
