import type { CurrentUser, Identity } from '@simmer/contracts/services';
import { type NamedPeople, rightsOf } from './rights.ts';
import type { User } from './user.entity.ts';

/** A user as they see themselves. */
export function currentUserOf(user: User, named: NamedPeople): CurrentUser {
  const { id, email, firstName, lastName, displayName, bio, profileImageUrl, isHidden, dropboxFolderPath } = user;
  const shown = { id, email, firstName, lastName, displayName, bio, profileImageUrl, isHidden, dropboxFolderPath };
  return { ...shown, isProfileComplete: user.profileCompletedAt !== null, ...rightsOf(user, named) };
}

/** A user as the other services know them. */
export function identityOf({ user, sessionId }: { user: User; sessionId: number }, named: NamedPeople): Identity {
  return {
    sessionId,
    userId: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    displayName: user.displayName,
    profileImageUrl: user.profileImageUrl,
    isProfileComplete: user.profileCompletedAt !== null,
    ...rightsOf(user, named),
  };
}
