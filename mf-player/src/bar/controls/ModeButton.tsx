import { Icon, type IconName } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { tap } from '../../audio/haptics.ts';
import { target } from '../layout/target.ts';

const useStyles = makeStyles({
  button: { ...target, position: 'relative', color: tokens.colorNeutralForeground2 },
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
      '@media (min-width: 640px) and (pointer: fine)': { bottom: 0 },
    },
  },
});

type Props = {
  icon: IconName;
  isOn: boolean;
  name: string;
  tooltip: string;
  /** a checkbox where the product calls it one */
  isCheckbox?: boolean;
  shortcut?: string;
  onPress(): void;
};

/** Switches a way of playing on and off. */
export function ModeButton({ icon, isOn, name, tooltip, isCheckbox, shortcut, onPress }: Props) {
  const styles = useStyles();
  return (
    <Button
      className={mergeClasses(styles.button, isOn && styles.on)}
      appearance="transparent"
      shape="circular"
      aria-label={name}
      {...(isCheckbox ? { role: 'checkbox', 'aria-checked': isOn } : { 'aria-pressed': isOn })}
      aria-keyshortcuts={shortcut}
      data-tooltip={tooltip}
      icon={<Icon name={icon} size={16} />}
      onClick={() => {
        tap('light');
        onPress();
      }}
    />
  );
}
