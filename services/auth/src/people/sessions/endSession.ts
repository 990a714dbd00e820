import { AppError } from '@simmer/service-common/base/appError.ts';

type Deps = { sessions: { endOne(userId: number, id: number): Promise<Buffer | undefined> } };

/**
 * Signs one of a person's browsers out.
 * @returns the hash of the ended token
 * @throws AppError `not_found` for a session that has ended, never existed or belongs to someone else
 * @see PRODUCT.md, Sessions
 */
export async function endSession({ userId, id }: { userId: number; id: number }, { sessions }: Deps): Promise<Buffer> {
  const tokenHash = await sessions.endOne(userId, id);
  if (!tokenHash) throw new AppError('not_found', 'That browser is already signed out.');
  return tokenHash;
}
