import { formatNumber, formatSongCount, type songStatuses } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, typographyStyles, useStatusInk } from '@simmer/kit/ui';
import { useId } from 'react';

const useStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '16px 16px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    height: '36px',
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    userSelect: 'none',
    ...typographyStyles.body1,
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
    '@media (pointer: coarse)': { height: '44px' },
  },
  // The whole row is the check box: the browser's own box lies over it, invisible, and takes the press.
  box: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'inherit' },
  tick: {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: '16px',
    height: '16px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusSmall,
  },
  ticked: {
    border: 0,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    '@media (forced-colors: active)': { color: 'HighlightText', backgroundColor: 'Highlight' },
  },
  count: {
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
});

type Props = {
  status: (typeof songStatuses)[number];
  /** undefined until it has loaded */
  count: number | undefined;
  isShown: boolean;
  onChange(isShown: boolean): void;
};

/** One status of the filter, with its icon; if ticked, the list shows its songs. */
export function StatusCheckbox({ status: { value, label, icon }, count, isShown, onChange }: Props) {
  const styles = useStyles();
  const inks = useStatusInk();
  const countId = useId();
  return (
    <span className={styles.row}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={label}
        aria-describedby={countId}
        checked={isShown}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={mergeClasses(styles.tick, isShown && styles.ticked)}>
        {isShown && <Icon name="check-lg" size={12} />}
      </span>
      <Icon name={icon} size={16} className={inks[value]} />
      {label}
      <span
        id={countId}
        className={styles.count}
        {...(count !== undefined && { 'aria-label': formatSongCount(count) })}
      >
        {count !== undefined && formatNumber(count)}
      </span>
    </span>
  );
}
