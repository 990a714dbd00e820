import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Icon } from '../icons/icons.tsx';
import { useChipStyles } from './chip.styles.ts';

const useStyles = makeStyles({
  toggle: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
  },
});

type Props = {
  /** what it reveals, such as "Show hidden users" */
  label: string;
  isOn: boolean;
  /** what assistive technology calls it; it looks the same */
  kind?: 'checkbox' | 'switch';
  onChange(isOn: boolean): void;
};

/** Reveals what a list leaves out at first, such as hidden or resolved entries. */
export function ShowToggle({ label, isOn, kind = 'checkbox', onChange }: Props) {
  const styles = useStyles();
  const { chip, on } = useChipStyles();
  return (
    <button
      type="button"
      role={kind}
      aria-checked={isOn}
      className={mergeClasses(chip, styles.toggle, isOn && on)}
      onClick={() => onChange(!isOn)}
    >
      <Icon name={isOn ? 'check-lg' : 'eye'} size={12} />
      {label}
    </button>
  );
}
