import { type AnswerOf, type ConsentOrigin, callEndpoint, queryKeys, startStorageConnection } from '@simmer/contracts';
import { browseStorageFolders, chooseStorageFolder, disconnectStorage } from '@simmer/contracts/extra';
import { queryOptions } from '@simmer/kit/query';

const FRESH_MS = 30_000;

/** The subfolders of a storage folder. @param path empty for the root */
export const storageFoldersQuery = (path: string) =>
  queryOptions({
    queryKey: queryKeys.storageFolders(path),
    queryFn: ({ signal }) => callEndpoint(browseStorageFolders, { query: { path }, signal }),
    staleTime: FRESH_MS,
  });

/** The access to request from the storage provider: `write` includes moving files; `from` is the page to return to. */
type Asked = { access: 'read' | 'write'; from: ConsentOrigin };

/** Fetches the storage provider's consent page and sends the browser there. */
export const connectingStorage = (query: Asked) => ({
  act: () => callEndpoint(startStorageConnection, { query }),
  onSuccess: ({ authUrl }: AnswerOf<typeof startStorageConnection>) => window.location.assign(authUrl),
});

/** Said where the way to the consent page is not found. */
export const notStarted = 'Failed to start authorization process.';

const refetch = [queryKeys.syncStatus, queryKeys.syncReport, queryKeys.aggregationStatus];

export const choosingFolder = {
  act: (folderPath: string) => callEndpoint(chooseStorageFolder, { body: { folderPath } }),
  refetch,
};

/** Names the displayed account, so no other account is disconnected by mistake. */
export const disconnectingStorage = {
  act: (accountName: string) => callEndpoint(disconnectStorage, { body: { accountName } }),
  refetch,
};
