/** The mirror only needs to read; moving files requires more, requested when an admin wants it. */
export type StorageAccess = 'read' | 'write';

/** The scopes of reading. */
export const READ_SCOPES = ['account_info.read', 'files.metadata.read', 'files.content.read'];
/** The scope required for moving files. */
export const WRITE_SCOPE = 'files.content.write';

/** The scopes to request. */
export const scopesFor = (access: StorageAccess) => (access === 'write' ? [...READ_SCOPES, WRITE_SCOPE] : READ_SCOPES);
