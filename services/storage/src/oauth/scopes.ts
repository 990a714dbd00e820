/** The scopes an app may request, described for the person who decides. */
export const SCOPES = {
  'account_info.read': 'See the account’s name and email address',
  'files.metadata.read': 'See the names of files and folders and when they changed',
  'files.content.read': 'Read the files',
  'files.content.write': 'Move, rename and delete files',
} as const;

export type Scope = keyof typeof SCOPES;

const ALL_SCOPES = Object.keys(SCOPES) as Scope[];

export function isScope(text: string): text is Scope {
  return Object.hasOwn(SCOPES, text);
}

/** Parses a `scope` parameter; without one an app gets all its registered scopes, here every scope. */
export function readScopes(text: string | undefined): Scope[] {
  if (!text) return ALL_SCOPES;
  return text.split(/[ +]/).filter(isScope);
}
