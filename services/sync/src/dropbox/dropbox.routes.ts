import {
  browseStorageFolders,
  chooseStorageFolder,
  completeStorageConnection,
  disconnectStorage as disconnectCall,
  startStorageConnection,
  storageCallback,
} from '@simmer/contracts';
import { route } from '@simmer/service-common/mountEndpoint.ts';
import type { Parts } from '../parts.ts';
import { browseFolders } from './browseFolders.ts';
import { chooseFolder } from './chooseFolder.ts';
import { completeConnection } from './completeConnection.ts';
import { askForConsent } from './connectStorage.ts';
import { disconnectStorage } from './disconnectStorage.ts';
import { returnFromConsent } from './returnFromConsent.ts';

export const dropboxRoutes = (parts: Parts) => [
  route(startStorageConnection, async ({ who, query }) => ({
    authUrl: await askForConsent(who.userId, query.access, parts.connect),
  })),
  route(storageCallback, ({ who, query, log }) => returnFromConsent(who, query, { ...parts.connect, log })),
  route(completeStorageConnection, ({ who, body }) => completeConnection(who, body, parts.connect)),
  route(browseStorageFolders, ({ query }) => browseFolders(query.path, parts.browse)),
  route(chooseStorageFolder, ({ body }) => chooseFolder(body.folderPath, parts)),
  route(disconnectCall, ({ body, log }) =>
    disconnectStorage(body.accountName, { ...parts, wake: parts.mirror.wake, log }),
  ),
];
