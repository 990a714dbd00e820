import { useStore } from '@nanostores/react';
import { $speed } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { tap } from '../../audio/haptics.ts';
import { speedText } from '../../session/modeTexts.ts';
import { $openPanel, togglePanel } from '../layout/openPanel.ts';
import { target } from '../layout/target.ts';
import { SpeedPanel } from './lazySpeedPanel.ts';

const useStyles = makeStyles({
  button: { ...target, color: tokens.colorNeutralForeground2 },
  // In the room of the icon, so that nothing moves.
  changed: {
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorBrandForeground1,
    ':hover': { color: tokens.colorBrandForeground1 },
  },
});

/** Opens the speeds, and shows the speed unless it is the song's own. */
export function SpeedButton() {
  const styles = useStyles();
  const speed = useStore($speed);
  const isOpen = useStore($openPanel)?.name === 'speed';
  const isChanged = speed !== 1;
  const name = isChanged ? `Speed, ${speedText(speed)}` : 'Speed';
  return (
    <Button
      className={mergeClasses(styles.button, isChanged && styles.changed)}
      appearance="subtle"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={name}
      data-tooltip={name}
      icon={isChanged ? undefined : <Icon name="speedometer2" size={18} />}
      onPointerEnter={() => void SpeedPanel.ahead()}
      onClick={({ currentTarget }) => {
        tap('light');
        togglePanel({ name: 'speed', anchor: currentTarget });
      }}
    >
      {isChanged ? speedText(speed) : null}
    </Button>
  );
}
