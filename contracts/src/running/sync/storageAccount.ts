import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { text } from '../../base/input/text.ts';

export const storageFolder = z.object({ name: z.string(), path: z.string() });

/** The folders in one folder of the storage. */
export const storageFolders = z.object({
  /** empty for the storage's root */
  path: z.string(),
  folders: z.array(storageFolder),
});

export type StorageFolders = z.infer<typeof storageFolders>;

export const browseStorageFolders = endpoint({
  name: 'browseStorageFolders',
  method: 'GET',
  path: '/api/admin/dropbox/folders',
  service: 'sync',
  access: 'admin',
  summary: 'The folders inside a storage folder, by name',
  query: z.object({ path: text(1000).default('') }),
  reply: { kind: 'json', schema: storageFolders },
});

export const chooseStorageFolder = endpoint({
  name: 'chooseStorageFolder',
  method: 'PUT',
  path: '/api/admin/dropbox/folder',
  service: 'sync',
  access: 'admin',
  summary: 'Mirrors another folder from now on; songs outside it leave the library',
  body: z.object({
    folderPath: text(1000, 'The path is too long').regex(/^(\/.*[^/])?$/, 'Choose a folder'),
  }),
  reply: { kind: 'json', schema: z.object({ folderPath: z.string() }) },
});

export const disconnectStorage = endpoint({
  name: 'disconnectStorage',
  method: 'POST',
  path: '/api/admin/dropbox/disconnect',
  service: 'sync',
  access: 'admin',
  summary: 'Revokes our access to the storage and forgets the connection; the library stays as it is',
  /** the account the admin saw: 409 if another one has been connected since */
  body: z.object({ accountName: text(500) }),
  reply: { kind: 'json', schema: z.object({ success: z.literal(true) }) },
});
