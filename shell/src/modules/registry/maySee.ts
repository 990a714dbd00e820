import type { CurrentUser, PublishedModule, Visitor } from '@simmer/contracts';

type Need = PublishedModule['routes'][number]['needs'];

/** The visitor data that decides what is shown. */
export type Onlooker =
  | { status: Exclude<Visitor['status'], 'complete'> }
  | { status: 'complete'; user: Pick<CurrentUser, 'id' | 'isAdmin'> };

/** Whether the visitor meets the requirement. Only hides things; the server enforces access. */
export function maySee(visitor: Onlooker, needs: Need): boolean {
  if (needs === 'everyone') return true;
  return visitor.status === 'complete' && (needs === 'member' || visitor.user.isAdmin);
}
