import type { Identity, User as ShownUser } from '@simmer/contracts/services';
import type { NamedPeople } from './rights.ts';
import { shownUser } from './shownUser.ts';
import type { UsersRepository } from './users.repository.ts';

type Deps = {
  users: Pick<UsersRepository, 'list' | 'listByIds'>;
  named: NamedPeople;
};

/** The team by name; hidden people only for admins (PRODUCT.md, Users). */
export async function listUsers({ isAdmin }: Identity, { users, named }: Deps): Promise<ShownUser[]> {
  const people = await users.list({ withHidden: isAdmin });
  return people.map((user) => shownUser(user, named));
}

/** The people among the ids whom the caller may see. */
export async function listUsersById(
  { who, userIds }: { who: Identity; userIds: readonly number[] },
  { users, named }: Deps,
): Promise<ShownUser[]> {
  const people = await users.listByIds(userIds);
  return people.filter(({ isHidden }) => who.isAdmin || !isHidden).map((user) => shownUser(user, named));
}
