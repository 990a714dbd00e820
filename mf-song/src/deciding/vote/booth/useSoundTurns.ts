import { $playback, playToggled, SOUND_CHANNEL } from '@simmer/contracts';
import { useEffect } from 'react';
import { isSounding } from '../../../songData/playerPosition.ts';
import type { Booth } from '../../voteAudio/boothState.ts';

/** Only one thing sounds: the booth pauses the player and other tabs, and they pause it. */
export function useSoundTurns(booth: Booth | undefined): void {
  useEffect(() => {
    if (!booth) return;
    const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(SOUND_CHANNEL);
    let didSound = false;
    const stopBooth = booth.$state.subscribe(({ status }) => {
      const sounds = status !== 'paused';
      if (sounds && !didSound) {
        const playback = $playback.get();
        if (playback.status !== 'idle' && isSounding(playback)) playToggled.emit({ song: playback.song });
        channel?.postMessage('sounding');
      }
      didSound = sounds;
    });
    let didPlay = isSounding($playback.get());
    const stopPlayer = $playback.listen((playback) => {
      const plays = isSounding(playback);
      if (plays && !didPlay) booth.pause();
      didPlay = plays;
    });
    channel?.addEventListener('message', () => booth.pause());
    return () => {
      stopBooth();
      stopPlayer();
      channel?.close();
    };
  }, [booth]);
}
