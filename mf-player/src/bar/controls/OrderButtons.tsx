import { useStore } from '@nanostores/react';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { tap } from '../../audio/haptics.ts';
import type { Player } from '../../player/player.ts';
import { repeatText } from './modeTexts.ts';

const useStyles = makeStyles({
  button: {
    position: 'relative',
    width: '44px',
    minWidth: '44px',
    height: '44px',
    padding: 0,
    color: tokens.colorNeutralForeground2,
    '@media (pointer: fine)': { width: '40px', minWidth: '40px', height: '40px' },
  },
  // Adds a dot below the icon, so the state isn't shown by colour alone.
  on: {
    color: tokens.colorBrandForeground1,
    ':hover': { color: tokens.colorBrandForeground1 },
    '::after': {
      content: '""',
      position: 'absolute',
      bottom: '4px',
      left: 'calc(50% - 2px)',
      width: '4px',
      height: '4px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: 'currentColor',
    },
  },
});

/** Toggles random order. */
export function ShuffleButton({ player }: { player: Player }) {
  const styles = useStyles();
  const isOn = useStore(player.$isShuffled);
  return (
    <Button
      className={mergeClasses(styles.button, isOn && styles.on)}
      appearance="transparent"
      shape="circular"
      aria-label="Shuffle"
      aria-pressed={isOn}
      aria-keyshortcuts="S"
      data-tooltip={isOn ? 'Shuffle is on' : 'Shuffle'}
      icon={<Icon name="shuffle" size={16} />}
      onClick={() => {
        tap('light');
        player.toggleShuffle();
      }}
    />
  );
}

/** Steps through the repeat modes: off, list, song. */
export function RepeatButton({ player }: { player: Player }) {
  const styles = useStyles();
  const repeat = useStore(player.$repeat);
  const text = repeatText[repeat];
  return (
    <Button
      className={mergeClasses(styles.button, repeat !== 'off' && styles.on)}
      appearance="transparent"
      shape="circular"
      aria-label={text}
      aria-keyshortcuts="R"
      data-tooltip={text}
      icon={<Icon name={repeat === 'one' ? 'repeat-1' : 'repeat'} size={16} />}
      onClick={() => {
        tap('light');
        player.stepRepeat();
      }}
    />
  );
}
