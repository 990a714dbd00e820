import type { Identity, User as ShownUser } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { NamedPeople } from './rights.ts';
import { shownUser } from './shownUser.ts';
import type { User } from './user.entity.ts';

type Deps = {
  users: { setHidden(id: number, isHidden: boolean): Promise<void>; findById(id: number): Promise<User | null> };
  named: NamedPeople;
};

/**
 * Hides a person from the team's list or shows them again. They can still sign in.
 * @throws AppError `invalid_input` for the caller themselves, `not_found`
 * @see PRODUCT.md, Users
 */
export async function setUserVisibility(
  { who, userId, isHidden }: { who: Identity; userId: number; isHidden: boolean },
  { users, named }: Deps,
): Promise<ShownUser> {
  if (userId === who.userId) throw new AppError('invalid_input', 'You can’t hide or show yourself.');
  await users.setHidden(userId, isHidden);
  const user = await users.findById(userId);
  if (!user) throw new AppError('not_found', 'User not found');
  return shownUser(user, named);
}
