import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { onTouch } from '../../controls/onTouch.ts';

const useStyles = makeStyles({
  // In both columns of the room: the name stands before what has a time. Folding moves nothing below.
  row: {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    gridColumnStart: 1,
    gridColumnEnd: -1,
    alignItems: 'center',
    minHeight: '28px',
  },
  name: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    height: '28px',
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
    '@media (hover: hover)': { ':hover': { color: tokens.colorNeutralForeground1 } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [onTouch]: { height: '44px' },
  },
  folded: { color: tokens.colorNeutralForeground3 },
  sign: {
    display: 'grid',
    transition: `transform ${tokens.durationFast}`,
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  turned: { transform: 'rotate(-90deg)' },
  content: { minWidth: 0 },
  line: { height: '1px', backgroundColor: tokens.colorNeutralStroke3 },
});

type Props = { label: string; isOpen: boolean; onToggle(): void; children: ReactNode };

/** A lane with its name, which folds it. */
export function LaneRow({ label, isOpen, onToggle, children }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={mergeClasses(styles.name, !isOpen && styles.folded)}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <span className={mergeClasses(styles.sign, !isOpen && styles.turned)}>
          <Icon name="chevron-down" size={12} />
        </span>
        {label}
      </button>
      <div className={styles.content}>{isOpen ? children : <div className={styles.line} />}</div>
    </div>
  );
}
