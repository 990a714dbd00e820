import * as calls from '@simmer/contracts/calls';
import type { Identity } from '@simmer/contracts/services';
import { type RawExchange, requestContext } from '@simmer/service-common/base/requestContext.ts';
import { route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Parts } from '../../parts.ts';
import { browseFolders } from './browseFolders.ts';
import { chooseFolder } from './chooseFolder.ts';
import { completeConnection } from './connection/completeConnection.ts';
import { askForConsent } from './connection/connectStorage.ts';
import { disconnectStorage } from './connection/disconnectStorage.ts';
import { returnFromConsent } from './connection/returnFromConsent.ts';

export const dropboxRoutes = (parts: Parts) => [
  route(calls.startStorageConnection, async ({ who, query }) => ({
    authUrl: await askForConsent({ askedBy: who.userId, ...query }, parts.connect),
  })),
  route(calls.storageCallback, async ({ who, query, request }) => {
    const { log } = requestContext(request);
    const { isConnected, leadsTo } = await returnFromConsent(who, query, { ...parts.connect, log });
    if (who && isConnected) await reportConnection(who, request, parts);
    return leadsTo;
  }),
  route(calls.completeStorageConnection, async ({ who, body, request }) => {
    const completed = await completeConnection(who, body, parts.connect);
    await reportConnection(who, request, parts);
    return completed;
  }),
  route(calls.browseStorageFolders, ({ query }) => browseFolders(query.path, parts.browse)),
  route(calls.chooseStorageFolder, async ({ who, body, request }) => {
    const chosen = await chooseFolder(body.folderPath, parts);
    parts.reportToAudit(who, { kind: 'storageFolderChosen', detail: chosen.folderPath || '/' }, request);
    return chosen;
  }),
  route(calls.disconnectStorage, async ({ who, body, request }) => {
    const { log } = requestContext(request);
    const disconnected = await disconnectStorage(body.accountName, { ...parts, wake: parts.mirror.wake, log });
    parts.reportToAudit(who, { kind: 'storageDisconnected', detail: body.accountName }, request);
    return disconnected;
  }),
];

async function reportConnection(who: Identity, request: RawExchange['request'], parts: Parts): Promise<void> {
  const connection = await parts.connections.find();
  parts.reportToAudit(who, { kind: 'storageConnected', detail: connection?.accountName ?? '' }, request);
}
