import { useStore } from '@nanostores/react';
import { Icon, type IconName } from '@simmer/kit/icons';
import { Button, makeStyles, tokens } from '@simmer/kit/ui';
import { tap } from '../../audio/haptics.ts';
import type { Player } from '../../player/player.ts';
import { target } from '../layout/target.ts';

const useStyles = makeStyles({
  button: { ...target, color: tokens.colorNeutralForeground2 },
});

const HALF = 0.5;
function iconOf(volume: number, isMuted: boolean): IconName {
  if (isMuted) return 'volume-mute-fill';
  if (volume === 0) return 'volume-off-fill';
  return volume < HALF ? 'volume-down-fill' : 'volume-up-fill';
}

/** Mutes, and unmutes to the previous volume. */
export function MuteButton({ player }: { player: Player }) {
  const styles = useStyles();
  const volume = useStore(player.$volume);
  const isMuted = useStore(player.$isMuted);
  return (
    <Button
      className={styles.button}
      appearance="transparent"
      aria-label="Mute"
      aria-pressed={isMuted}
      aria-keyshortcuts="X"
      data-tooltip={isMuted ? 'Unmute' : 'Mute'}
      icon={<Icon name={iconOf(volume, isMuted)} size={20} />}
      onClick={() => {
        tap('light');
        player.toggleMuted();
      }}
    />
  );
}
