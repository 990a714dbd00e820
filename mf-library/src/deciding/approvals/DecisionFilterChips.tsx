import { type DecisionFilter, decisionFilters, formatNumber, formatSongCount } from '@simmer/contracts';
import { Icon, type IconName } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { memo, useId } from 'react';
import { showDecision } from '../../catalogue/lists/listView.ts';

const icons: Readonly<Record<DecisionFilter, IconName>> = {
  waitingForMe: 'hourglass-split',
  changesAsked: 'pencil',
  approved: 'patch-check',
};

const useStyles = makeStyles({
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    minInlineSize: 0,
    margin: 0,
    padding: `0 0 ${tokens.spacingVerticalXS}`,
    border: 0,
    [onPhone]: { gap: tokens.spacingHorizontalS, paddingBottom: tokens.spacingVerticalS },
  },
  // As high as the chips of the statuses, with the room for the cross at the sides: a press moves no other chip.
  chip: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    height: '32px',
    boxSizing: 'border-box',
    paddingInline: '14px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ...typographyStyles.caption1,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '@media (pointer: coarse)': { height: '44px' },
  },
  chosen: {
    paddingInline: tokens.spacingHorizontalSNudge,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorBrandBackground2Hover } },
  },
  count: { minWidth: '14px', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

type Props = {
  chosen: DecisionFilter | undefined;
  counts: Readonly<Record<DecisionFilter, number>>;
  /** only the chosen one, beside a collapsed filter */
  isCollapsed: boolean;
};

/** Narrows the list to songs that stand somewhere; a second press shows all again. */
export const DecisionFilterChips = memo(function DecisionFilterChips({ chosen, counts, isCollapsed }: Props) {
  const styles = useStyles();
  const shown = decisionFilters.filter(({ value }) => !isCollapsed || value === chosen);
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.chips} aria-label="Decision">
      {shown.map(({ value, label }) => (
        <Chip key={value} value={value} label={label} count={counts[value]} isChosen={value === chosen} />
      ))}
    </fieldset>
  );
});

type ChipProps = { value: DecisionFilter; label: string; count: number; isChosen: boolean };

function Chip({ value, label, count, isChosen }: ChipProps) {
  const styles = useStyles();
  const countId = useId();
  return (
    <button
      type="button"
      className={mergeClasses(styles.chip, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      aria-label={label}
      aria-describedby={countId}
      onClick={() => showDecision(isChosen ? undefined : value)}
    >
      <Icon name={icons[value]} size={12} />
      {label}
      <span id={countId} className={styles.count} aria-label={formatSongCount(count)} aria-hidden>
        {formatNumber(count)}
      </span>
      {isChosen && <Icon name="x-lg" size={12} />}
    </button>
  );
}
