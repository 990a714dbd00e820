import { formatNumber } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { type ReactNode, useId, useState } from 'react';
import { onTouch } from '../../../controls/onTouch.ts';

const useStyles = makeStyles({
  group: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0, font: 'inherit' },
  button: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ...typographyStyles.caption1Strong,
    fontFamily: tokens.fontFamilyBase,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [onTouch]: { minHeight: '44px' },
  },
  arrow: {
    display: 'flex',
    transition: `transform ${tokens.durationFast} ${tokens.curveDecelerateMid}`,
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  open: { transform: 'rotate(90deg)' },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

type Props = {
  count: number;
  /** whether it must be open, because a note in it is being edited or answered */
  isNeeded: boolean;
  /** a note in it that the page's address asks for, which opens it */
  soughtId?: number | undefined;
  /** the list; rendered while open */
  children: ReactNode;
};

/** The notes whose music the shown version no longer has; closed at first. */
export function GoneNotes({ count, isNeeded, soughtId, children }: Props) {
  const styles = useStyles();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [openedFor, setOpenedFor] = useState<number>();
  if (soughtId !== undefined && soughtId !== openedFor) {
    setOpenedFor(soughtId);
    setIsOpen(true);
  }
  const shows = isOpen || isNeeded;
  return (
    <div className={styles.group}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={shows}
          {...(shows && { 'aria-controls': listId })}
          onClick={() => setIsOpen(!shows)}
        >
          <span className={mergeClasses(styles.arrow, shows && styles.open)}>
            <Icon name="chevron-right" size={12} />
          </span>
          No longer there
          <span className={styles.count}>{formatNumber(count)}</span>
        </button>
      </h3>
      {shows && (
        <div id={listId} className={styles.group}>
          {children}
        </div>
      )}
    </div>
  );
}
