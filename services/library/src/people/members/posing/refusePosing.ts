import { AppError } from '@simmer/service-common/base/appError.ts';
import { claimedLooks, memberLooks, type Named } from './memberLooks.ts';
import type { FindMemberNames } from './memberNames.ts';
import { isTeamName } from './teamNames.ts';

export type PosingDeps = { findMemberNames: FindMemberNames };

/**
 * Whether the name of somebody outside looks like a member's, the team's or the product's.
 *
 * @param shown a member as they are named outside, which may be by an earlier name
 */
export async function isPosing(name: string, { findMemberNames }: PosingDeps, shown?: Named): Promise<boolean> {
  if (isTeamName(name)) return true;
  const looks = shown ? memberLooks(shown) : [];
  return claimedLooks(name).some((look) => looks.includes(look)) || (await findMemberNames())(name);
}

/** One sentence for all of them, so it doesn't say who is on the team. */
export const posingRefused = () =>
  new AppError('conflict', 'This name looks like one of the team’s. Please use another, such as your full name.');
