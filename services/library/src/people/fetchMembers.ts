import { userNames } from '@simmer/contracts';
import { callInternal } from '@simmer/service-common/internalCalls.ts';
import type { Log } from '@simmer/service-common/log.ts';

/** Those among the ids who are members: they exist and have set up a profile. Only they can be mentioned or linked. */
export type FetchMembers = (userIds: readonly number[]) => Promise<number[]>;

/** A note does not wait longer for whom it mentions. */
const LIMIT_MS = 2_000;

/** Asks auth, in whose hands people are. While it is away everybody counts as a member: losing a mention would be worse than an idle one. */
export function createMembersFetcher(deps: { authUrl: string; secret: string; log: Log }): FetchMembers {
  const { authUrl, secret, log } = deps;
  return async (userIds) => {
    if (userIds.length === 0) return [];
    try {
      const answer = await callInternal(new URL('/internal/users/batch', authUrl), {
        secret,
        from: 'library',
        to: 'auth',
        signal: AbortSignal.timeout(LIMIT_MS),
        body: { userIds },
      });
      if (!answer.ok) throw new Error(`The names answered ${answer.status}.`);
      const { users } = userNames.parse(await answer.json());
      const members = new Set(users.flatMap(({ id, isProfileComplete }) => (isProfileComplete ? [id] : [])));
      return userIds.filter((id) => members.has(id));
    } catch (error) {
      log.warn({ err: error }, 'nobody could say who is a member');
      return [...userIds];
    }
  };
}
