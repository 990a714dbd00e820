import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { onTouch } from '../controls/onTouch.ts';

const useStyles = makeStyles({
  // The target, which is larger than the chip where it is touched.
  button: {
    display: 'flex',
    alignItems: 'center',
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    '@media (hover: hover)': {
      '&:hover > span': {
        backgroundColor: tokens.colorSubtleBackgroundHover,
        color: tokens.colorNeutralForeground1,
      },
    },
    '&:focus-visible': { outlineStyle: 'none' },
    '&:focus-visible > span': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '&:disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
    [onTouch]: { minHeight: '44px', minWidth: '44px' },
  },
  chip: {
    display: 'grid',
    alignContent: 'center',
    height: '24px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
    [onTouch]: { height: '32px', padding: `0 ${tokens.spacingHorizontalS}` },
  },
});

type Props = { text: string; label: string; isDisabled: boolean; onTake(): void };

/** A value suggested by the version's file name or audio; a press saves it. */
export function SuggestionChip({ text, label, isDisabled, onTake }: Props) {
  const styles = useStyles();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      data-tooltip={label}
      disabled={isDisabled}
      onClick={onTake}
    >
      <span className={styles.chip}>{text}</span>
    </button>
  );
}
