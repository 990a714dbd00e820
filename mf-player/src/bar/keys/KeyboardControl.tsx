import { $loop, $playbackPosition, $speed, type PlayableSong } from '@simmer/contracts';
import { useEffect, useRef } from 'react';
import { useFavorite } from '../../data/favorites.queries.ts';
import { VOLUME_STEP } from '../../playback/volume.ts';
import type { Player } from '../../player/player.ts';
import { loopText, speedText } from '../../session/modeTexts.ts';
import { SPEED_STEP } from '../../session/speed.ts';
import { $keyHeard, repeatText } from '../controls/modeTexts.ts';
import { togglePanel } from '../layout/openPanel.ts';
import { useIsAskable } from '../song/useIsAskable.ts';
import { listenToKeys } from './playerKeys.ts';

/** Handles keyboard shortcuts while a song is in the player. Renders nothing. */
export function KeyboardControl({ player, song }: { player: Player; song: PlayableSong }) {
  const { toggle: like } = useFavorite(song, useIsAskable());
  const latestLike = useRef(like);
  useEffect(() => {
    latestLike.current = like;
  }, [like]);
  useEffect(
    () =>
      listenToKeys({
        toggle: player.toggle,
        seekBy: player.seekBy,
        changeVolume: (steps) => player.setVolume(player.$volume.get() + steps * VOLUME_STEP),
        next: player.next,
        previous: player.previous,
        shuffle() {
          player.toggleShuffle();
          $keyHeard.set(player.$isShuffled.get() ? 'Shuffle is on' : 'Shuffle is off');
        },
        repeat() {
          player.stepRepeat();
          $keyHeard.set(repeatText[player.$repeat.get()]);
        },
        mute() {
          player.toggleMuted();
          $keyHeard.set(player.$isMuted.get() ? 'Muted' : 'Not muted');
        },
        like: () => latestLike.current(),
        mark: () => togglePanel({ name: 'emoji', anchor: null, atSeconds: $playbackPosition.get().positionSeconds }),
        otherVersion: () => (player.comparison.$comparison.get() ? player.comparison.toggle : undefined),
        loop() {
          player.loop.toggle();
          $keyHeard.set(loopText($loop.get()));
        },
        changeSpeed(steps) {
          player.setSpeed($speed.get() + steps * SPEED_STEP);
          $keyHeard.set(`Speed ${speedText($speed.get())}`);
        },
      }),
    [player],
  );
  return null;
}
