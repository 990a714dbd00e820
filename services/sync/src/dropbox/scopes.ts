/** Reading is all the mirror needs; what moves files asks for more when an admin wants it. */
export type StorageAccess = 'read' | 'write';

/** The scopes of reading. */
export const READ_SCOPES = ['account_info.read', 'files.metadata.read', 'files.content.read'];
/** The scope without which no file can be moved. */
export const WRITE_SCOPE = 'files.content.write';

/** The scopes to ask for. */
export const scopesFor = (access: StorageAccess) => (access === 'write' ? [...READ_SCOPES, WRITE_SCOPE] : READ_SCOPES);
