import {
  browseStorageFolders,
  type ConsentOrigin,
  callEndpoint,
  chooseStorageFolder,
  disconnectStorage,
  queryKeys,
  startStorageConnection,
} from '@simmer/contracts';
import { mutationOptions, type QueryClient, queryOptions } from '@simmer/kit/query';

const FRESH_MS = 30_000;

/** The folders inside a folder of the storage. @param path empty for its root */
export const storageFoldersQuery = (path: string) =>
  queryOptions({
    queryKey: queryKeys.storageFolders(path),
    queryFn: ({ signal }) => callEndpoint(browseStorageFolders, { query: { path }, signal }),
    staleTime: FRESH_MS,
  });

/** What is asked of the storage provider: `write` also asks to move files; `from` is where its answer leads back to. */
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

/** @param accountName the account that is shown: another one is not disconnected by mistake */
export const disconnectMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (accountName: string) => callEndpoint(disconnectStorage, { body: { accountName } }),
    onSuccess: () => everythingAnew(queryClient),
  });
