import { type HeldRole, type Role, roles } from '@simmer/contracts/services';
import type { User } from './user.entity.ts';

/** The people named in the settings; addresses as `emailAddress` reads them. */
export type NamedPeople = {
  adminEmails: readonly string[];
  songCurators: readonly string[];
  collaboratorEditors: readonly string[];
};

type Rights = { isAdmin: boolean; canCurateSongs: boolean; canManageCollaborators: boolean };

/** The parts of an account that determine its roles. */
type RoleHolder = Pick<User, 'email' | 'isFirstAccount' | 'isAdmin' | 'isCurator' | 'isCollaboratorEditor'>;

const inSettings: Record<Role, (named: NamedPeople) => readonly string[]> = {
  admin: ({ adminEmails }) => adminEmails,
  curator: ({ songCurators }) => songCurators,
  collaboratorEditor: ({ collaboratorEditors }) => collaboratorEditors,
};

const isGiven: Record<Role, (user: RoleHolder, named: NamedPeople) => boolean> = {
  // If the settings name no admin, the first account counts as having been given the role.
  admin: (user, { adminEmails }) => user.isAdmin || (adminEmails.length === 0 && user.isFirstAccount),
  curator: (user) => user.isCurator,
  collaboratorEditor: (user) => user.isCollaboratorEditor,
};

/** A person's roles; roles from the settings always apply, whatever admins have given. */
export function rolesOf(user: RoleHolder, named: NamedPeople): HeldRole[] {
  return roles.flatMap((role): HeldRole[] => {
    if (inSettings[role](named).includes(user.email)) return [{ role, by: 'settings' }];
    return isGiven[role](user, named) ? [{ role, by: 'given' }] : [];
  });
}

/**
 * What a person may do beyond every member's rights: by the settings, which are read each time, and by roles from
 * admins.
 * @see PRODUCT.md, Who may do what
 */
export function rightsOf(user: RoleHolder, named: NamedPeople): Rights {
  const held = new Set(rolesOf(user, named).map(({ role }) => role));
  return {
    isAdmin: held.has('admin'),
    canCurateSongs: held.has('admin') || held.has('curator'),
    // not automatic for admins: only people with this role manage collaborators
    canManageCollaborators: held.has('collaboratorEditor'),
  };
}
