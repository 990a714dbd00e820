import { callEndpoint, queryKeys } from '@simmer/contracts';
import { getListening, onOwnClock, SILENT_AFTER_MS } from '@simmer/contracts/extra';
import { queryOptions } from '@simmer/kit/query';

/** Often enough that a device that is heard of never seems to be silent. */
const WHILE_PLAYING_MS = SILENT_AFTER_MS / 2;

/**
 * What the person last listened to on another device, at a moment of this one's clock. Refetched when the server reports another song or a pause, and
 * when the window gets the focus again, for the position; while it plays there, now and then, since the server doesn't report each moment.
 *
 * @param device this device's mark
 */
export const listeningOn = (device: string) =>
  queryOptions({
    queryKey: queryKeys.listening,
    queryFn: async ({ signal }) => {
      const { listening } = await callEndpoint(getListening, { query: { device }, signal });
      return listening && onOwnClock(listening, Date.now());
    },
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => state.data?.isPlaying === true && WHILE_PLAYING_MS,
  });
