import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { InTransaction } from '../../base/inTransaction.ts';
import type { Limits } from '../../limits/limits.ts';
import { avatarImage } from '../avatars/avatarImage.ts';
import { keepAvatar } from '../avatars/changeAvatar.ts';
import { bytesOfDataUrl } from '../avatars/dataUrl.ts';
import { namesFrom, severalLines } from './profileNames.ts';

type Profile = { firstName: string; lastName: string | null; displayName: string; bio: string | null };

type Completed = {
  users: { completeProfile(id: number, profile: Profile, now: Date): Promise<boolean> };
};

type Deps = {
  users: { findById(id: number): Promise<{ profileCompletedAt: Date | null } | null> };
  inTransaction: InTransaction<Completed & Parameters<typeof keepAvatar>[1]>;
  limits: Limits;
  clock: Clock;
};

type CompleteProfile = {
  userId: number;
  fullName?: string | undefined;
  displayName?: string | undefined;
  bio?: string | undefined;
  /** a data URL */
  profileImageUrl?: string | null | undefined;
};

/**
 * Completes a new profile, with a picture if given; a complete one stays unchanged.
 * @throws AppError `invalid_input` without a name or for an unreadable picture; `too_large` for a picture past 5 MB
 * @see PRODUCT.md, Profile set-up
 */
export async function completeProfile(
  { userId, fullName, displayName, bio, profileImageUrl }: CompleteProfile,
  { users, inTransaction, limits, clock }: Deps,
): Promise<void> {
  const names = namesFrom(fullName, displayName);
  if (!names) {
    const message = 'Please enter your full name';
    throw new AppError('invalid_input', message, { fields: [{ path: 'fullName', message }] });
  }
  if ((await users.findById(userId))?.profileCompletedAt) return;
  if (profileImageUrl) await limits.count('avatarsOfUser', String(userId));
  const image = profileImageUrl && (await avatarImage(bytesOfDataUrl(profileImageUrl)));
  const profile = { ...names, bio: severalLines(bio ?? '') || null };
  const now = clock.now();
  await inTransaction(async (repositories) => {
    const isFirst = await repositories.users.completeProfile(userId, profile, now);
    if (isFirst && image) await keepAvatar({ userId, image, now }, repositories);
  });
}
