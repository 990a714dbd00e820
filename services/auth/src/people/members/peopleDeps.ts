import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Deed } from '../../audit/audit.repository.ts';
import type { AskedFrom } from '../../base/askedFrom.ts';
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
  audit: { add(deed: Deed, from: AskedFrom, at: Date): Promise<void> };
};

export type PeopleDeps = {
  inTransaction<T>(work: (repositories: Written) => Promise<T>): Promise<T>;
  users: { listAccounts(): Promise<User[]>; findById(id: number): Promise<User | null> };
  publisherKeys: KeyShelf;
  named: NamedPeople;
  clock: Clock;
};
