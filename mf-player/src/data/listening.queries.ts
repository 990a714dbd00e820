import { callEndpoint, getListening, queryKeys } from '@simmer/contracts';
import { queryOptions } from '@simmer/kit/query';

/**
 * What the person last listened to on another device. Refetched when the server says that its song or its pause changed, and when the page is looked
 * at again, for its position.
 *
 * @param device this device's mark
 */
export const listeningOn = (device: string) =>
  queryOptions({
    queryKey: queryKeys.listening,
    queryFn: async ({ signal }) => (await callEndpoint(getListening, { query: { device }, signal })).listening,
    refetchOnWindowFocus: 'always',
  });
