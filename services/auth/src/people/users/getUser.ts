import type { Identity, User as ShownUser } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { NamedPeople } from './rights.ts';
import { shownUser } from './shownUser.ts';
import type { User } from './user.entity.ts';

type Deps = { users: { findById(id: number): Promise<User | null> }; named: NamedPeople };

/**
 * Returns one person. A hidden person exists only for admins and themselves.
 * @throws AppError `not_found`
 * @see PRODUCT.md, Users
 */
export async function getUser({ who, id }: { who: Identity; id: number }, { users, named }: Deps): Promise<ShownUser> {
  const user = await users.findById(id);
  if (!user || (user.isHidden && !who.isAdmin && user.id !== who.userId)) {
    throw new AppError('not_found', 'User not found');
  }
  return shownUser(user, named);
}
