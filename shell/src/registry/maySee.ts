import type { CurrentUser, PublishedModule, Visitor } from '@simmer/contracts';

type Need = PublishedModule['routes'][number]['needs'];

/** As much of a visitor as decides what they are shown. */
export type Onlooker =
  | { status: Exclude<Visitor['status'], 'complete'> }
  | { status: 'complete'; user: Pick<CurrentUser, 'id' | 'isAdmin'> };

/** Whether this visitor may see what needs that much. The server decides again; this only hides. */
export function maySee(visitor: Onlooker, needs: Need): boolean {
  if (needs === 'everyone') return true;
  return visitor.status === 'complete' && (needs === 'member' || visitor.user.isAdmin);
}
