import type { User as ShownUser } from '@simmer/contracts/services';
import { type NamedPeople, rightsOf } from './rights.ts';
import type { User } from './user.entity.ts';

/** A person as others see them. */
export function shownUser(user: User, named: NamedPeople): ShownUser {
  const { id, email, firstName, lastName, displayName, bio, profileImageUrl, isHidden } = user;
  const isProfileComplete = user.profileCompletedAt !== null;
  const { isAdmin } = rightsOf(user, named);
  const hasAccess = user.accessEndedAt === null;
  return {
    id,
    email,
    firstName,
    lastName,
    displayName,
    bio,
    profileImageUrl,
    // A person without access has no usable roles.
    isAdmin: isAdmin && hasAccess,
    isHidden,
    isProfileComplete,
    hasAccess,
  };
}
