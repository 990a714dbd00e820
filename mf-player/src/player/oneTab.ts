import { $playback, SOUND_CHANNEL } from '@simmer/contracts';
import { isSounding } from '../playback/shown.ts';
import type { Player } from './player.ts';

type Message = 'sounding' | 'signedOut';

/** The part of BroadcastChannel in use; a channel never hears itself. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

export const openTabChannel = (): TabChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(SOUND_CHANNEL);

/**
 * Lets only one tab of the browser play: the last one to start pauses the others. Signing out in one stops all.
 *
 * @param channel null if the browser has none; tabs are then independent
 */
export function keepToOneTab(player: Player, channel: TabChannel | null) {
  const say = (said: Message) => channel?.postMessage(said);
  const sounds = () => isSounding($playback.get());
  let didSound = sounds();
  const stopListening = $playback.listen(() => {
    const soundsNow = sounds();
    if (soundsNow && !didSound) say('sounding');
    didSound = soundsNow;
  });
  channel?.addEventListener('message', ({ data }) => {
    if (data === 'sounding') {
      player.dispatch({ type: 'pausePressed' });
      player.catchUp?.end();
    }
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
