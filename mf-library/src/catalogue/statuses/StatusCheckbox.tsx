import { formatNumber, formatSongCount, type songStatuses } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, typographyStyles, useStatusColours, useStatusInk } from '@simmer/kit/ui';
import { useId } from 'react';

const useStyles = makeStyles({
  chip: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalXS,
    height: '32px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    ...typographyStyles.caption1,
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '@media (pointer: coarse)': { height: '44px' },
  },
  // At its sides is the room that the tick and the gap beside it take: ticking moves no other chip.
  resting: {
    paddingInline: '14px',
    color: tokens.colorNeutralForeground2,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
  },
  shown: {
    paddingInline: tokens.spacingHorizontalSNudge,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    '@media (hover: hover)': { ':hover': { boxShadow: 'inset 0 0 0 1px currentColor' } },
  },
  // The chip is the check box: the browser's own box lies over it, invisible, and takes the press.
  box: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'inherit' },
  count: {
    // Two digits, so that the chips keep their places while the counts load.
    minWidth: '14px',
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  shownCount: { color: 'inherit' },
});

type Props = {
  status: (typeof songStatuses)[number];
  /** undefined until it has loaded */
  count: number | undefined;
  isShown: boolean;
  onChange(isShown: boolean): void;
};

/** One status of the filter, in its colour; if ticked, the list shows its songs. */
export function StatusCheckbox({ status: { value, label, icon }, count, isShown, onChange }: Props) {
  const styles = useStyles();
  const colours = useStatusColours();
  const inks = useStatusInk();
  const countId = useId();
  return (
    <span className={mergeClasses(styles.chip, isShown ? colours[value] : styles.resting, isShown && styles.shown)}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={label}
        aria-describedby={countId}
        checked={isShown}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isShown && <Icon name="check-lg" size={12} />}
      <Icon name={icon} size={12} className={inks[value]} />
      {label}
      <span
        id={countId}
        className={mergeClasses(styles.count, isShown && styles.shownCount)}
        {...(count !== undefined && { 'aria-label': formatSongCount(count) })}
      >
        {count !== undefined && formatNumber(count)}
      </span>
    </span>
  );
}
