import { formatNumber, formatSongCount } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, useChipStyles } from '@simmer/kit/ui';
import { type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalSNudge,
    boxSizing: 'border-box',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  cross: { color: tokens.colorNeutralForeground3 },
});

type Props = {
  label: string;
  /** songs; left out where the number says nothing */
  count?: number;
  /** whether a filter is on; left out for a chip that only takes something back */
  isChosen?: boolean;
  /** whether Tab leads past it; arrows lead to it */
  isPassed?: boolean;
  /** before the words */
  sign?: ReactNode;
  onPress(): void;
};

/** A filter above the rows: switched on and off, or taken back. */
export function FilterChip({ label, count, isChosen, isPassed, sign, onPress }: Props) {
  const styles = useStyles();
  const chip = useChipStyles();
  const countId = useId();
  const takesBack = isChosen === undefined;
  // All that is shown: who speaks to their computer says that.
  const named = count === undefined ? label : `${label} ${formatNumber(count)}`;
  return (
    <button
      type="button"
      className={mergeClasses(chip.chip, isChosen && chip.on, styles.chip)}
      tabIndex={isPassed ? -1 : undefined}
      aria-pressed={isChosen}
      aria-label={takesBack ? `${label}, take back` : named}
      aria-describedby={count === undefined ? undefined : countId}
      onClick={onPress}
    >
      {sign}
      {label}{' '}
      {count !== undefined && (
        <span id={countId} aria-label={formatSongCount(count)}>
          {formatNumber(count)}
        </span>
      )}
      {(takesBack || isChosen) && <Icon name="x-lg" size={12} className={styles.cross} />}
    </button>
  );
}
