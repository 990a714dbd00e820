import { type HeldRole, type Role, roles } from '@simmer/contracts';

/** What each role is called, and what it lets somebody do. */
export const roleWords: Record<Role, { name: string; does: string }> = {
  admin: { name: 'Admin', does: 'Manages people, storage and modules, and can change any song.' },
  curator: { name: 'Song curator', does: 'Hides, moves, merges and retitles songs. Admins can do this too.' },
  collaboratorEditor: { name: 'Collaborator editor', does: 'Adds, edits and deletes collaborators.' },
};

/** Somebody's roles in a line, such as "Admin, Collaborator editor"; empty for those who have none. */
export function rolesInWords(held: readonly HeldRole[]): string {
  return roles
    .filter((role) => held.some((candidate) => candidate.role === role))
    .map((role) => roleWords[role].name)
    .join(', ');
}
