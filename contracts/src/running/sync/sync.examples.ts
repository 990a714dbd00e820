import { exampleOf } from '../../base/call/exampleOf.ts';
import * as sync from './sync.ts';

export const exampleSyncStatus: sync.SyncStatus = {
  isSyncing: false,
  backgroundSyncActive: true,
  hasAccessToken: true,
  lastSync: '2026-05-01T20:15:00.000Z',
  folderPath: '/Music',
  isAdmin: false,
  tokenStatus: 'valid',
  lastError: null,
  fileCount: null,
  accountName: null,
  musicFolder: null,
};

const begun = { success: true, isSyncing: true, continuesAt: null } as const;

export const syncExamples = [
  exampleOf(sync.getSyncStatus, { reply: exampleSyncStatus }),
  exampleOf(sync.startSync, { reply: begun }),
  exampleOf(sync.startSyncByPost, { reply: begun }),
  exampleOf(sync.startStorageConnection, {
    query: { access: 'read', from: 'dropbox' },
    reply: { authUrl: 'https://www.dropbox.com/oauth2/authorize?client_id=KEY' },
  }),
  exampleOf(sync.storageCallback, { query: { code: 'CODE', state: 'STATE' }, text: '/admin' }),
  exampleOf(sync.completeStorageConnection, { body: { code: 'CODE', state: 'STATE' }, reply: { success: true } }),
];
