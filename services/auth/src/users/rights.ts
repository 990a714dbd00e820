import { type HeldRole, type Role, roles } from '@simmer/contracts';
import type { User } from './user.entity.ts';

/** Who the settings name; addresses in lower case. */
export type NamedPeople = {
  adminEmails: readonly string[];
  songCurators: readonly string[];
  collaboratorEditors: readonly string[];
};

export type Rights = { isAdmin: boolean; canCurateSongs: boolean; canManageCollaborators: boolean };

/** What of an account its roles follow from. */
export type RoleHolder = Pick<User, 'email' | 'isFirstAccount' | 'isAdmin' | 'isCurator' | 'isCollaboratorEditor'>;

const inSettings: Record<Role, (named: NamedPeople) => readonly string[]> = {
  admin: ({ adminEmails }) => adminEmails,
  curator: ({ songCurators }) => songCurators,
  collaboratorEditor: ({ collaboratorEditors }) => collaboratorEditors,
};

const isGiven: Record<Role, (user: RoleHolder, named: NamedPeople) => boolean> = {
  // Where the settings name no admin, being the first to come is as good as having been given the role.
  admin: (user, { adminEmails }) => user.isAdmin || (adminEmails.length === 0 && user.isFirstAccount),
  curator: (user) => user.isCurator,
  collaboratorEditor: (user) => user.isCollaboratorEditor,
};

/** The roles somebody has; what the settings say is always so, whatever was given beside it. */
export function rolesOf(user: RoleHolder, named: NamedPeople): HeldRole[] {
  return roles.flatMap((role): HeldRole[] => {
    if (inSettings[role](named).includes(user.email)) return [{ role, by: 'settings' }];
    return isGiven[role](user, named) ? [{ role, by: 'given' }] : [];
  });
}

/**
 * What a person may do beyond what every member may: by the settings, which are read each time, and by what admins have given.
 *
 * @see PRODUCT.md, Who may do what
 */
export function rightsOf(user: RoleHolder, named: NamedPeople): Rights {
  const held = new Set(rolesOf(user, named).map(({ role }) => role));
  return {
    isAdmin: held.has('admin'),
    canCurateSongs: held.has('admin') || held.has('curator'),
    // not the admins by themselves: collaborators are managed by those who have that role, and nobody else
    canManageCollaborators: held.has('collaboratorEditor'),
  };
}
