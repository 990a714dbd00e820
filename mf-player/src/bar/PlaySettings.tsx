import { useStore } from '@nanostores/react';
import { tap } from '../audio/haptics.ts';
import type { Player } from '../player/player.ts';
import { ContinuousPlay } from './ContinuousPlay.tsx';
import { VolumeSlider } from './VolumeSlider.tsx';

/** What stays as it is from song to song: continuous play and volume. */
export function PlaySettings({ player }: { player: Player }) {
  const isContinuous = useStore(player.$continuousPlay);
  const volume = useStore(player.$volume);
  const setContinuous = (isOn: boolean) => {
    tap('light');
    player.setContinuousPlay(isOn);
  };
  return (
    <>
      <ContinuousPlay isOn={isContinuous} onChange={setContinuous} />
      <VolumeSlider volume={volume} onChange={player.setVolume} />
    </>
  );
}
