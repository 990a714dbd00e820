import { $playback } from '@simmer/contracts';
import type { Player } from './player.ts';

const CHANNEL = 'simmer:player';
type Message = 'sounding' | 'signedOut';

/** The part of a BroadcastChannel that is used; it never hears itself. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

export const openTabChannel = (): TabChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/**
 * Lets only one tab of the browser sound: whichever begins last pauses the others. A sign-out in one is one in all.
 *
 * @param channel null where the browser has none: then tabs do not know of each other
 */
export function keepToOneTab(player: Player, channel: TabChannel | null) {
  const say = (said: Message) => channel?.postMessage(said);
  const sounds = () => ['loading', 'buffering', 'playing'].includes($playback.get().status);
  let didSound = sounds();
  const stopListening = $playback.listen(() => {
    const isSounding = sounds();
    if (isSounding && !didSound) say('sounding');
    didSound = isSounding;
  });
  channel?.addEventListener('message', ({ data }) => {
    if (data === 'sounding') player.dispatch({ type: 'pausePressed' });
    if (data === 'signedOut') player.stop();
  });
  return {
    saySignedOut: () => say('signedOut'),
    close() {
      stopListening();
      channel?.close();
    },
  };
}
