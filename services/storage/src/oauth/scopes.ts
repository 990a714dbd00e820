/** What an app may ask for, and what that means to the person who is asked. */
export const SCOPES = {
  'account_info.read': 'See the account’s name and e-mail address',
  'files.metadata.read': 'See the names of files and folders and when they changed',
  'files.content.read': 'Read the files',
  'files.content.write': 'Move, rename and delete files',
} as const;

export type Scope = keyof typeof SCOPES;

export const ALL_SCOPES = Object.keys(SCOPES) as Scope[];

export function isScope(text: string): text is Scope {
  return Object.hasOwn(SCOPES, text);
}

/** Reads a `scope` parameter; without one an app gets everything it is registered for, which here is everything. */
export function readScopes(text: string | undefined): Scope[] {
  if (!text) return ALL_SCOPES;
  return text.split(/[ +]/).filter(isScope);
}
