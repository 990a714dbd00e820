import { completeStorageConnection, startStorageConnection, storageCallback } from '@simmer/contracts';
import { route } from '@simmer/service-common/mountEndpoint.ts';
import type { Parts } from '../parts.ts';
import { completeConnection } from './completeConnection.ts';
import { askForConsent } from './connectStorage.ts';
import { returnFromConsent } from './returnFromConsent.ts';

export const dropboxRoutes = ({ connect }: Parts) => [
  route(startStorageConnection, async ({ who }) => ({ authUrl: await askForConsent(who.userId, connect) })),
  route(storageCallback, ({ who, query, log }) => returnFromConsent(who, query, { ...connect, log })),
  route(completeStorageConnection, ({ who, body }) => completeConnection(who, body, connect)),
];
