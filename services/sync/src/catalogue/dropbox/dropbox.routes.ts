import * as calls from '@simmer/contracts/calls';
import type { Identity } from '@simmer/contracts/services';
import { type RawExchange, requestContext } from '@simmer/service-common/base/requestContext.ts';
import { route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { ReportToAudit } from '../../base/reportToAudit.ts';
import { askForConsent, type ConnectDeps } from './connection/connectStorage.ts';
import { disconnectStorage } from './connection/disconnectStorage.ts';
import { completeConnection, returnFromConsent } from './connection/returnFromConsent.ts';
import type { StorageSession } from './connection/storageSession.ts';
import { browseFolders, chooseFolder } from './folders.ts';

type DropboxDeps = {
  connect: ConnectDeps;
  session: StorageSession;
  mirror: Parameters<typeof chooseFolder>[1]['mirror'];
  reportToAudit: ReportToAudit;
};

export function dropboxRoutes({ connect, session, mirror, reportToAudit }: DropboxDeps) {
  async function reportConnection(who: Identity, request: RawExchange['request']): Promise<void> {
    const connection = await connect.connections.find();
    reportToAudit(who, { kind: 'storageConnected', detail: connection?.accountName ?? '' }, request);
  }

  return [
    route(calls.startStorageConnection, async ({ who, query }) => ({
      authUrl: await askForConsent({ askedBy: who.userId, ...query }, connect),
    })),
    route(calls.storageCallback, async ({ who, query, request }) => {
      const { log } = requestContext(request);
      const { isConnected, leadsTo } = await returnFromConsent(who, query, { ...connect, log });
      if (who && isConnected) await reportConnection(who, request);
      return leadsTo;
    }),
    route(calls.completeStorageConnection, async ({ who, body, request }) => {
      const completed = await completeConnection(who, body, connect);
      await reportConnection(who, request);
      return completed;
    }),
    route(calls.browseStorageFolders, ({ query }) => browseFolders(query.path, session)),
    route(calls.chooseStorageFolder, async ({ who, body, request }) => {
      const chosen = await chooseFolder(body.folderPath, { session, mirror });
      reportToAudit(who, { kind: 'storageFolderChosen', detail: chosen.folderPath || '/' }, request);
      return chosen;
    }),
    route(calls.disconnectStorage, async ({ who, body, request }) => {
      const { log } = requestContext(request);
      const { connections } = connect;
      const disconnected = await disconnectStorage(body.accountName, { connections, session, wake: mirror.wake, log });
      reportToAudit(who, { kind: 'storageDisconnected', detail: body.accountName }, request);
      return disconnected;
    }),
  ];
}
