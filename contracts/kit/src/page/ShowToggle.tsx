import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { Icon } from '../icons.tsx';

const useStyles = makeStyles({
  toggle: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalMNudge}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ...typographyStyles.caption1,
    fontFamily: tokens.fontFamilyBase,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    // A target of 44 px around a calm chip.
    '@media (pointer: coarse)': {
      position: 'relative',
      minHeight: '36px',
      '::after': { content: '""', position: 'absolute', inset: '-5px 0' },
    },
  },
  on: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
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
  return (
    <button
      type="button"
      role={kind}
      aria-checked={isOn}
      className={mergeClasses(styles.toggle, isOn && styles.on)}
      onClick={() => onChange(!isOn)}
    >
      <Icon name={isOn ? 'check-lg' : 'eye'} size={12} />
      {label}
    </button>
  );
}
