import { callEndpoint, getListening, queryKeys } from '@simmer/contracts';
import { queryOptions } from '@simmer/kit/query';

/**
 * What the person last listened to on another device. Refetched when the server reports another song or a pause, and when the window gets the focus
 * again, for the position.
 *
 * @param device this device's mark
 */
export const listeningOn = (device: string) =>
  queryOptions({
    queryKey: queryKeys.listening,
    queryFn: async ({ signal }) => (await callEndpoint(getListening, { query: { device }, signal })).listening,
    refetchOnWindowFocus: 'always',
  });
