import { useStore } from '@nanostores/react';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { tap } from '../../audio/haptics.ts';
import type { Player } from '../../player/player.ts';
import { ContinuousPlay } from './ContinuousPlay.tsx';
import { MuteButton } from './MuteButton.tsx';
import { VolumeSlider } from './VolumeSlider.tsx';

const useStyles = makeStyles({
  volume: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, minWidth: 0 },
});

/** The settings that persist across songs: continuous play and volume. */
export function PlaySettings({ player }: { player: Player }) {
  const styles = useStyles();
  const isContinuous = useStore(player.$continuousPlay);
  const volume = useStore(player.$volume);
  const isMuted = useStore(player.$isMuted);
  const setContinuous = (isOn: boolean) => {
    tap('light');
    player.setContinuousPlay(isOn);
  };
  return (
    <>
      <ContinuousPlay isOn={isContinuous} onChange={setContinuous} />
      <div className={styles.volume}>
        <MuteButton player={player} />
        <VolumeSlider volume={volume} isMuted={isMuted} onChange={player.setVolume} />
      </div>
    </>
  );
}
