import type { Identity, Person, Role } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { AskedFrom } from '../../base/askedFrom.ts';
import { rolesOf } from '../users/rights.ts';
import type { AccessAndRoles } from '../users/users.repository.ts';
import { findPerson } from './listPeople.ts';
import type { PeopleDeps } from './peopleDeps.ts';
import { requireAdminRemains, requireStillAdmin } from './remainingAdmins.ts';

type SetRole = { who: Identity; userId: number; role: Role; isGiven: boolean; from: AskedFrom };

const changeOf: Record<Role, (isGiven: boolean) => Partial<AccessAndRoles>> = {
  // The first account loses its automatic admin role along with the given one.
  admin: (isGiven) => (isGiven ? { isAdmin: true } : { isAdmin: false, isFirstAccount: false }),
  curator: (isCurator) => ({ isCurator }),
  collaboratorEditor: (isCollaboratorEditor) => ({ isCollaboratorEditor }),
};

/**
 * Gives a person a role or removes it, also the caller's own. Giving a role twice changes nothing.
 * @throws AppError `forbidden` if the caller is no longer an admin, `not_found`, `conflict` for a role from the
 * settings, for a person without
 * access, and for the last admin
 * @see PRODUCT.md, Who may do what
 */
export async function setRole({ who, userId, role, isGiven, from }: SetRole, deps: PeopleDeps): Promise<Person> {
  const { inTransaction, named, clock } = deps;
  await inTransaction(async ({ users, audit }) => {
    await users.lockPeople();
    const people = await users.listAccounts();
    requireStillAdmin(people, who.userId, named);
    const found = people.find(({ id }) => id === userId);
    if (!found) throw new AppError('not_found', 'User not found');
    const held = rolesOf(found, named).find((candidate) => candidate.role === role);
    if (isGiven === (held !== undefined)) return;
    if (held?.by === 'settings') {
      throw new AppError('conflict', 'This role comes from the server’s settings and can only be removed there.');
    }
    if (isGiven && found.accessEndedAt) {
      throw new AppError('conflict', 'Restore this person’s access before you give them a role.');
    }
    const change = changeOf[role](isGiven);
    requireAdminRemains(people, { ...found, ...change }, named);
    await users.change(userId, change);
    await audit.add(
      { kind: isGiven ? 'roleGiven' : 'roleTaken', byId: who.userId, personId: userId, detail: role },
      from,
      clock.now(),
    );
  });
  const changed = await findPerson(userId, deps);
  if (!changed) throw new AppError('not_found', 'User not found');
  return changed;
}
