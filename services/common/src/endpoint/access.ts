import type { Access, Identity } from '@simmer/contracts/services';
import { AppError } from '../base/appError.ts';

const rights: Record<'curator' | 'collaboratorEditor' | 'admin', (who: Identity) => boolean> = {
  admin: (who) => who.isAdmin,
  curator: (who) => who.isAdmin || who.canCurateSongs,
  collaboratorEditor: (who) => who.canManageCollaborators,
};

/** The owner of a key to publish modules: its label and its modules. */
export type Publisher = { label: string; modules: readonly string[] };

/**
 * The one access check: lets a caller through to an endpoint or refuses. Checks the session first, then the profile,
 * then the role.
 * @throws AppError `signed_out`, `profile_incomplete` or `forbidden`
 * @see PRODUCT.md, Who may do what
 */
export function requireAccess(access: Access, who: Identity | undefined, publisher?: Publisher): void {
  // A watcher's token is checked by its route, which also knows whether there is one.
  if (access === 'everyone' || access === 'shareLink' || access === 'watcher') return;
  if (access === 'publisher') {
    if (!publisher) throw new AppError('signed_out', 'You need a key to publish this module.');
    return;
  }
  if (!who) throw new AppError('signed_out', 'Please sign in first.');
  if (access === 'signedIn') return;
  if (!who.isProfileComplete) throw new AppError('profile_incomplete', 'Please complete your profile first.');
  if (access === 'member') return;
  if (!rights[access](who)) throw new AppError('forbidden', 'You are not allowed to do this.');
}
