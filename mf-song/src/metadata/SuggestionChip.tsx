import { makeStyles, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';

const useStyles = makeStyles({
  chip: {
    height: '24px',
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
    '@media (hover: hover)': {
      ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
    // A touch target larger than the visible chip.
    [onPhone]: { height: '32px', marginBlock: '6px', padding: `0 ${tokens.spacingHorizontalS}` },
  },
});

type Props = { text: string; label: string; isDisabled: boolean; onTake(): void };

/** A value suggested by the version's file name or audio; a press saves it. */
export function SuggestionChip({ text, label, isDisabled, onTake }: Props) {
  const styles = useStyles();
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={label}
      data-tooltip={label}
      disabled={isDisabled}
      onClick={onTake}
    >
      {text}
    </button>
  );
}
