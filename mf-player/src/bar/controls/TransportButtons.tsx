import { useStore } from '@nanostores/react';
import type { Playback } from '@simmer/contracts';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { tap } from '../../audio/haptics.ts';
import type { Player } from '../../player/player.ts';
import { RepeatButton, ShuffleButton } from './OrderButtons.tsx';
import { PlayButton } from './PlayButton.tsx';
import { StepButton } from './StepButton.tsx';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    '@media (max-width: 1023px)': { gap: 0 },
  },
  large: { justifyContent: 'space-between', width: '100%', maxWidth: '424px', gap: 0 },
  compact: { gap: 0 },
  // The keyboard reaches the most used button first; the eye finds it in the middle.
  outerLeft: { display: 'contents', '& > *': { order: -2 } },
  left: { display: 'contents', '& > *': { order: -1 } },
});

type Props = {
  player: Player;
  status: Exclude<Playback['status'], 'idle'>;
  isLarge?: boolean;
  /** where there is little room, all but play and next is left to the sheet */
  isCompact?: boolean;
};

/** Play in the middle, the steps beside it, and the order of songs outside. */
export function TransportButtons({ player, status, isLarge, isCompact }: Props) {
  const styles = useStyles();
  const { previous, next } = useStore(player.$neighbours);
  const withTap = (strength: Parameters<typeof tap>[0], action: () => void) => () => {
    tap(strength);
    action();
  };
  return (
    <div className={mergeClasses(styles.row, isLarge && styles.large, isCompact && styles.compact)}>
      <PlayButton
        status={status}
        isLarge={isLarge}
        onPress={withTap(status === 'error' ? 'strong' : 'medium', player.toggle)}
      />
      {!isCompact && (
        <span className={styles.left}>
          <StepButton step="previous" isPossible={!!previous} onPress={withTap('light', player.previous)} />
        </span>
      )}
      <StepButton
        step="next"
        isPossible={!!next}
        onPress={withTap('light', player.next)}
        onApproach={player.prepareNext}
      />
      {!isCompact && (
        <>
          <span className={styles.outerLeft}>
            <ShuffleButton player={player} />
          </span>
          <RepeatButton player={player} />
        </>
      )}
    </div>
  );
}
