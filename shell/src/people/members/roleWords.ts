import { type HeldRole, type Role, roles } from '@simmer/contracts/extra';

/** The name and permissions of each role. */
export const roleWords: Record<Role, { name: string; does: string }> = {
  admin: { name: 'Admin', does: 'Manages people, storage and modules, and can change any song.' },
  curator: { name: 'Song curator', does: 'Hides, moves, merges and retitles songs. Admins can do this too.' },
  collaboratorEditor: { name: 'Collaborator editor', does: 'Adds, edits and deletes collaborators.' },
};

/** The names of a person's roles, the same order for everyone. */
export function roleNames(held: readonly HeldRole[]): string[] {
  return roles.filter((role) => held.some((candidate) => candidate.role === role)).map((role) => roleWords[role].name);
}
