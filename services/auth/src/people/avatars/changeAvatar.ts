import { createHash } from 'node:crypto';
import { endpointUrl, getAvatar } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { InTransaction } from '../../base/inTransaction.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Avatar } from './avatar.entity.ts';
import { avatarImage } from './avatarImage.ts';

type Kept = {
  users: { setProfileImage(id: number, profileImageUrl: string | null): Promise<void> };
  avatars: { keep(avatar: Avatar): Promise<void> };
};

type Deps = {
  inTransaction: InTransaction<Kept>;
  limits: Limits;
  clock: Clock;
};

type ChangeAvatar = {
  userId: number;
  /** reads the upload; not called past the limit */
  readImage(): Promise<Buffer>;
};

/**
 * Replaces a person's picture and deletes the previous one.
 * @returns its address
 * @throws AppError as `avatarImage` does; `too_many_requests` past 20 in an hour
 * @see PRODUCT.md, Profile: picture
 */
export async function changeAvatar(
  { userId, readImage }: ChangeAvatar,
  { inTransaction, limits, clock }: Deps,
): Promise<string> {
  await limits.count('avatarsOfUser', String(userId));
  const image = await avatarImage(await readImage());
  return inTransaction((repositories) => keepAvatar({ userId, image, now: clock.now() }, repositories));
}

/** Stores a finished picture. Locks the person's row first, so simultaneous uploads run one after the other. */
export async function keepAvatar(
  { userId, image, now }: { userId: number; image: Buffer; now: Date },
  { users, avatars }: Kept,
): Promise<string> {
  // The name includes the user, so two people with the same picture don't share (and delete) one file.
  const name = `${createHash('sha256').update(`${userId}:`).update(image).digest('hex').slice(0, 32)}.webp`;
  const profileImageUrl = endpointUrl(getAvatar, { name });
  await users.setProfileImage(userId, profileImageUrl);
  await avatars.keep({ userId, name, image, createdAt: now });
  return profileImageUrl;
}
