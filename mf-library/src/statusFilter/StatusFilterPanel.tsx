import { useStore } from '@nanostores/react';
import { formatNumber, type SongStatus, type StatusFilter, songStatuses } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { memo, useId } from 'react';
import { showStatuses } from '../lists/listView.ts';
import { $isFilterOpen } from './filterOpen.ts';
import { StatusCheckbox } from './StatusCheckbox.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    flexWrap: 'wrap',
    minHeight: '32px',
    [onPhone]: { paddingBottom: tokens.spacingVerticalS },
  },
  heading: { ...typographyStyles.caption1Strong },
  toggle: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    height: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ...typographyStyles.caption1Strong,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (pointer: coarse)': { height: '44px' },
  },
  shown: {
    minHeight: '16px',
    paddingInline: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
  boxes: {
    // A fixed width avoids a layout shift when the counts load.
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))',
    gap: tokens.spacingHorizontalS,
    minInlineSize: 0,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalM}`,
    border: 0,
  },
  hint: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
});

type Props = {
  /** the statuses that the list shows */
  shown: StatusFilter;
  counts: ReadonlyMap<SongStatus, number>;
  /** whether the list has loaded and can be counted */
  isCounted: boolean;
  shownCount: number;
  totalCount: number;
  /** the name of a list that ignores the filter: the boxes are disabled then */
  restingIn?: string | undefined;
};

/** The collapsible status filter, with the number of songs per status. */
export function StatusFilterPanel({ shown, counts, isCounted, shownCount, totalCount, restingIn }: Props) {
  const styles = useStyles();
  const isOpen = useStore($isFilterOpen);
  const boxesId = useId();
  const activeCount = songStatuses.filter(({ value }) => shown[value]).length;

  return (
    <section aria-label="Status filter">
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={boxesId}
            onClick={() => $isFilterOpen.set(!isOpen)}
          >
            <Icon name="funnel" size={12} />
            <span>{`Filter by Status (${activeCount}/${songStatuses.length} active)`}</span>
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={12} />
          </button>
        </h2>
        <span className={styles.shown} role="status">
          {isCounted && `Showing ${formatNumber(shownCount)} of ${formatNumber(totalCount)} songs`}
        </span>
      </div>
      {isOpen && (
        <StatusBoxes
          id={boxesId}
          shown={shown}
          counts={counts}
          isCounted={isCounted}
          isResting={restingIn !== undefined}
          hint={restingIn && `${restingIn} shows songs with any status.`}
        />
      )}
    </section>
  );
}

type BoxesProps = Pick<Props, 'shown' | 'counts' | 'isCounted'> & {
  id: string;
  isResting: boolean;
  hint: string | undefined;
};

/** Memoized: re-renders for ticks and counts, not for each letter of a search. */
const StatusBoxes = memo(function StatusBoxes({ id, shown, counts, isCounted, isResting, hint }: BoxesProps) {
  const styles = useStyles();
  return (
    <fieldset id={id} className={styles.boxes} aria-label="Statuses">
      {songStatuses.map((status) => (
        <StatusCheckbox
          key={status.value}
          status={status}
          count={isCounted ? (counts.get(status.value) ?? 0) : undefined}
          isShown={shown[status.value]}
          isResting={isResting}
          onChange={(isShown) => showStatuses({ ...shown, [status.value]: isShown })}
        />
      ))}
      {hint && <span className={styles.hint}>{hint}</span>}
    </fieldset>
  );
});
