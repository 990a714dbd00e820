import type { Identity, Person } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { AskedFrom } from '../../base/askedFrom.ts';
import { keysOf } from './keysOfPerson.ts';
import { findPerson } from './listPeople.ts';
import type { PeopleDeps } from './peopleDeps.ts';
import { requireAdminRemains, requireStillAdmin } from './remainingAdmins.ts';

type SetAccess = { who: Identity; userId: number; hasAccess: boolean; from: AskedFrom };

/**
 * Ends a person's access or restores it. Ending it also ends their sessions and publisher keys; their other work stays
 * theirs. Restoring it brings back neither: they sign in again.
 * @throws AppError `invalid_input` for the caller themselves, `forbidden` if the caller is no longer an admin,
 * `not_found`, `conflict` for the last admin
 * @see PRODUCT.md, Leaving the team
 */
export async function setAccess({ who, userId, hasAccess, from }: SetAccess, deps: PeopleDeps): Promise<Person> {
  const { inTransaction, publisherKeys, named, clock } = deps;
  if (userId === who.userId) throw new AppError('invalid_input', 'You can’t end your own access.');
  const person = await inTransaction(async ({ users, sessions, audit }) => {
    await users.lockPeople();
    const people = await users.listAccounts();
    requireStillAdmin(people, who.userId, named);
    const found = people.find(({ id }) => id === userId);
    if (!found) throw new AppError('not_found', 'User not found');
    if (hasAccess === (found.accessEndedAt === null)) return found;
    const now = clock.now();
    const accessEndedAt = hasAccess ? null : now;
    requireAdminRemains(people, { ...found, accessEndedAt }, named);
    await users.change(userId, { accessEndedAt });
    // Also on restoring: a session that slipped in while access ended must not come back to life.
    await sessions.endAll(userId);
    await audit.add(
      { kind: hasAccess ? 'accessGivenBack' : 'accessEnded', byId: who.userId, personId: userId },
      from,
      now,
    );
    return found;
  });
  // A key is refused while its maker has no access, so nothing can be published before it is deleted.
  for (const { id } of keysOf(person, await publisherKeys.list())) await publisherKeys.end(id);
  const changed = await findPerson(userId, deps);
  if (!changed) throw new AppError('not_found', 'User not found');
  return changed;
}
