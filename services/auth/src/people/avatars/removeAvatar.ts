import type { InTransaction } from '../../base/inTransaction.ts';

type Removed = {
  users: { setProfileImage(id: number, profileImageUrl: string | null): Promise<void> };
  avatars: { delete(userId: number): Promise<void> };
};

type Deps = { inTransaction: InTransaction<Removed> };

/** Removes a person's picture; succeeds if there is none. */
export async function removeAvatar(userId: number, { inTransaction }: Deps): Promise<void> {
  await inTransaction(async ({ users, avatars }) => {
    await users.setProfileImage(userId, null);
    await avatars.delete(userId);
  });
}
