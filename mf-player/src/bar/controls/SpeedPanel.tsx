import { useStore } from '@nanostores/react';
import { $speed } from '@simmer/contracts';
import { Button, Caption1, makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { tap } from '../../audio/haptics.ts';
import type { Player } from '../../player/player.ts';
import { speedText } from '../../session/modeTexts.ts';
import { Panel } from '../layout/Panel.tsx';
import { useGridKeys } from '../layout/useGridKeys.ts';
import { useIsHandheld } from '../layout/useIsHandheld.ts';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    width: '300px',
    maxWidth: '100%',
    padding: tokens.spacingHorizontalM,
  },
  inSheet: { width: '100%', padding: tokens.spacingHorizontalL },
  heading: { fontWeight: tokens.fontWeightSemibold },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: tokens.spacingVerticalXS },
  speed: {
    minWidth: 0,
    height: '44px',
    padding: 0,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
  hint: { color: tokens.colorNeutralForeground2 },
});

const SPEEDS = [0.5, 0.6, 0.75, 0.9, 1, 1.1, 1.25, 1.5];
const COLUMNS = 4;

type Props = { player: Player; anchor: HTMLElement | null; onClose(): void };

/** Sets the speed of the current song; stays open, to compare by ear. */
export function SpeedPanel({ player, anchor, onClose }: Props) {
  const styles = useStyles();
  const speed = useStore($speed);
  const focused = SPEEDS.includes(speed) ? speed : 1;
  const isSheet = useIsHandheld();
  const keys = useGridKeys(SPEEDS.length, COLUMNS);
  return (
    <Panel
      label="Speed"
      anchor={anchor}
      className={mergeClasses(styles.panel, isSheet && styles.inSheet)}
      onClose={onClose}
    >
      <Caption1 className={styles.heading}>Speed</Caption1>
      <div className={styles.grid} role="toolbar" tabIndex={-1} aria-label="Speeds" onKeyDown={keys.onKeyDown}>
        {SPEEDS.map((one, index) => (
          <Button
            key={one}
            className={styles.speed}
            appearance={one === speed ? 'primary' : 'secondary'}
            aria-pressed={one === speed}
            data-first={one === focused || undefined}
            tabIndex={keys.tabIndexOf(index)}
            onClick={() => {
              tap('light');
              player.setSpeed(one);
            }}
          >
            {speedText(one)}
          </Button>
        ))}
      </div>
      <Caption1 className={styles.hint}>The pitch stays the same. The next song plays at its own speed.</Caption1>
    </Panel>
  );
}
