import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { chipTarget } from '../../controls/chipTarget.ts';
import { onTouch } from '../../controls/onTouch.ts';

const useStyles = makeStyles({
  button: {
    ...chipTarget,
    color: tokens.colorNeutralForeground2,
    '@media (hover: hover)': {
      '&:hover > span': {
        backgroundColor: tokens.colorSubtleBackgroundHover,
        color: tokens.colorNeutralForeground1,
      },
    },
    '&:disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
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
