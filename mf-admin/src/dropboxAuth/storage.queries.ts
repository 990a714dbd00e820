import { type ConsentOrigin, callEndpoint, queryKeys, startStorageConnection } from '@simmer/contracts';
import { browseStorageFolders, chooseStorageFolder, disconnectStorage } from '@simmer/contracts/extra';
import { mutationOptions, type QueryClient, queryOptions } from '@simmer/kit/query';

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
export const connectStorageMutation = (asked: Asked, leaveTo: (address: string) => void) =>
  mutationOptions({
    mutationFn: () => callEndpoint(startStorageConnection, { query: asked }),
    onSuccess: ({ authUrl }) => leaveTo(authUrl),
  });

const everythingAnew = async (queryClient: QueryClient) => {
  await Promise.all(
    [queryKeys.syncStatus, queryKeys.syncReport, queryKeys.aggregationStatus].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
};

export const chooseFolderMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (folderPath: string) => callEndpoint(chooseStorageFolder, { body: { folderPath } }),
    onSuccess: () => everythingAnew(queryClient),
  });

/** @param accountName the displayed account, so no other account is disconnected by mistake */
export const disconnectMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (accountName: string) => callEndpoint(disconnectStorage, { body: { accountName } }),
    onSuccess: () => everythingAnew(queryClient),
  });
