import { exampleOf } from '../../base/call/exampleOf.ts';
import * as account from './storageAccount.ts';

export const storageAccountExamples = [
  exampleOf(account.browseStorageFolders, {
    query: { path: '/Music' },
    reply: { path: '/Music', folders: [{ name: 'Mixes', path: '/Music/Mixes' }] },
  }),
  exampleOf(account.chooseStorageFolder, { body: { folderPath: '/Music' }, reply: { folderPath: '/Music' } }),
  exampleOf(account.disconnectStorage, { body: { accountName: 'Band account' }, reply: { success: true } }),
];
