import { type UserNames, userNames } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { callInternal } from '@simmer/service-common/internal/internalCalls.ts';

/**
 * Returns the ids of people with a complete profile. Only they can be mentioned or linked.
 *
 * @throws AppError `invalid_input` for an unknown person
 */
export type FetchMembers = (userIds: readonly number[]) => Promise<number[]>;

/** The longest a note waits for this lookup. */
const LIMIT_MS = 2_000;

/** Asks auth, which owns people. While auth is unreachable everyone counts as a member: a useless mention is better than a lost one. */
export function createMembersFetcher(deps: { authUrl: string; secret: string; log: Log }): FetchMembers {
  const { authUrl, secret, log } = deps;
  const ask = async (userIds: readonly number[]): Promise<UserNames['users'] | undefined> => {
    try {
      const answer = await callInternal(new URL('/internal/users/batch', authUrl), {
        secret,
        from: 'library',
        to: 'auth',
        signal: AbortSignal.timeout(LIMIT_MS),
        body: { userIds },
      });
      if (!answer.ok) throw new Error(`The names answered ${answer.status}.`);
      return userNames.parse(await answer.json()).users;
    } catch (error) {
      log.warn({ err: error }, 'could not look up members');
      return undefined;
    }
  };
  return async (userIds) => {
    if (userIds.length === 0) return [];
    const users = await ask(userIds);
    if (!users) return [...userIds];
    const hasProfile = new Map(users.map(({ id, isProfileComplete }) => [id, isProfileComplete]));
    if (userIds.some((id) => !hasProfile.has(id))) throw new AppError('invalid_input', 'This person doesn’t exist');
    return userIds.filter((id) => hasProfile.get(id));
  };
}
