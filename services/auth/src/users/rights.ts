import type { User } from './user.entity.ts';

/** Who the settings name; addresses in lower case. */
export type NamedPeople = {
  adminEmails: readonly string[];
  songCurators: readonly string[];
  collaboratorEditors: readonly string[];
};

export type Rights = { isAdmin: boolean; canCurateSongs: boolean; canManageCollaborators: boolean };

/**
 * What a person may do beyond what every member may. Read from the settings each time, so nothing of it is stored with the account.
 *
 * @see PRODUCT.md, Who may do what
 */
export function rightsOf(user: Pick<User, 'email' | 'isFirstAccount'>, named: NamedPeople): Rights {
  const isAdmin = named.adminEmails.length > 0 ? named.adminEmails.includes(user.email) : user.isFirstAccount;
  return {
    isAdmin,
    canCurateSongs: isAdmin || named.songCurators.includes(user.email),
    // not the admins by themselves: collaborators are managed by those who are named, and nobody else
    canManageCollaborators: named.collaboratorEditors.includes(user.email),
  };
}
