import { formatNumber, formatSongCount, type songStatuses } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { useId } from 'react';

const useStyles = makeStyles({
  chip: {
    position: 'relative',
    display: 'flex',
    minWidth: 0,
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    height: '32px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalMNudge}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    userSelect: 'none',
    ...typographyStyles.caption1,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '@media (pointer: coarse)': { height: '44px' },
  },
  shown: {
    border: `1px solid ${tokens.colorTransparentStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  resting: {
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'default',
    ':hover': { backgroundColor: 'transparent' },
  },
  // The chip is the check box: the browser's own box lies over it, invisible, and takes the press.
  box: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'inherit' },
  count: { marginInlineStart: 'auto', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

type Props = {
  status: (typeof songStatuses)[number];
  /** undefined until it has loaded */
  count: number | undefined;
  isShown: boolean;
  isResting: boolean;
  onChange(isShown: boolean): void;
};

/** One status of the filter; if ticked, the list shows its songs. */
export function StatusCheckbox({ status: { label, icon }, count, isShown, isResting, onChange }: Props) {
  const styles = useStyles();
  const countId = useId();
  return (
    <span className={mergeClasses(styles.chip, isShown && styles.shown, isResting && styles.resting)}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={label}
        aria-describedby={countId}
        checked={isShown}
        disabled={isResting}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Icon name={isShown ? 'check-lg' : icon} size={12} />
      {label}
      {count !== undefined && (
        <span id={countId} className={styles.count} aria-label={formatSongCount(count)}>
          {formatNumber(count)}
        </span>
      )}
    </span>
  );
}
