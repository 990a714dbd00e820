import { useStore } from '@nanostores/react';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import type { Player } from '../../player/player.ts';
import { MuteButton } from './MuteButton.tsx';
import { VolumeSlider } from './VolumeSlider.tsx';

const useStyles = makeStyles({
  volume: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, minWidth: 0 },
});

/** The volume, and a button that mutes. */
export function Volume({ player, className }: { player: Player; className?: string | undefined }) {
  const styles = useStyles();
  const volume = useStore(player.$volume);
  const isMuted = useStore(player.$isMuted);
  return (
    <div className={mergeClasses(styles.volume, className)}>
      <MuteButton player={player} />
      <VolumeSlider volume={volume} isMuted={isMuted} onChange={player.setVolume} />
    </div>
  );
}
