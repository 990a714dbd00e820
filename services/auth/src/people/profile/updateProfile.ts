import { AppError } from '@simmer/service-common/base/appError.ts';
import { oneLine, severalLines } from './profileNames.ts';

type Profile = {
  firstName?: string | null;
  lastName?: string | null;
  displayName?: string;
  bio?: string | null;
};

type Deps = { users: { updateProfile(id: number, profile: Profile): Promise<void> } };

type UpdateProfile = {
  userId: number;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  displayName?: string | undefined;
  bio?: string | null | undefined;
};

const orNothing = (tidy: (text: string) => string, text: string | null) => tidy(text ?? '') || null;

/**
 * Changes the given fields of a profile.
 * @throws AppError `invalid_input` if nothing is left of the display name
 * @see PRODUCT.md, Profile
 */
export async function updateProfile(
  { userId, firstName, lastName, displayName, bio }: UpdateProfile,
  { users }: Deps,
): Promise<void> {
  const shown = displayName === undefined ? undefined : oneLine(displayName);
  if (shown === '') {
    const message = 'Display name is required';
    throw new AppError('invalid_input', message, { fields: [{ path: 'displayName', message }] });
  }
  await users.updateProfile(userId, {
    ...(firstName !== undefined && { firstName: orNothing(oneLine, firstName) }),
    ...(lastName !== undefined && { lastName: orNothing(oneLine, lastName) }),
    ...(shown !== undefined && { displayName: shown }),
    ...(bio !== undefined && { bio: orNothing(severalLines, bio) }),
  });
}
