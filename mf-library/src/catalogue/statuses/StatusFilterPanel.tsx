import { useStore } from '@nanostores/react';
import { type SongStatus, type StatusFilter, songStatuses } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { memo, type ReactNode, useId } from 'react';
import { showDecision, showStatuses } from '../lists/listView.ts';
import { $isFilterOpen } from './filterOpen.ts';
import { StatusCheckbox } from './StatusCheckbox.tsx';

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'start',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    marginBlock: `${tokens.spacingVerticalM} ${tokens.spacingVerticalXS}`,
    [onPhone]: { marginBlock: `${tokens.spacingVerticalXS} 0` },
  },
  head: { position: 'relative', flexShrink: 0 },
  // Two lines high: the count stands below the words.
  toggle: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    // "Showing 12,345 of 12,345 songs" fits below.
    minWidth: '192px',
    height: '40px',
    // The words stand at the page's edge, and the background around them.
    margin: `0 calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: `0 ${tokens.spacingHorizontalS} 16px`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1Strong,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (pointer: coarse)': { height: '44px' },
  },
  shown: {
    position: 'absolute',
    left: 0,
    bottom: '4px',
    // A press on it is a press on the button behind it.
    pointerEvents: 'none',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
  // Level with the words, and below the list's other signs at the edge.
  end: { display: 'flex', marginInlineStart: 'auto', paddingTop: '4px' },
  // In one line with the words if all seven fit there, otherwise below them.
  filters: { flex: '1 1 800px', minWidth: 0 },
  // Beside the words of the collapsed filter, as far as there is room.
  besideWords: {
    flex: '0 1 auto',
    minWidth: 0,
    paddingTop: tokens.spacingVerticalXS,
    '@media (pointer: coarse)': { paddingTop: 0 },
  },
  boxes: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    minInlineSize: 0,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} 0`,
    border: 0,
    '@media (pointer: coarse)': { padding: 0 },
    [onPhone]: { gap: tokens.spacingHorizontalS, paddingBottom: tokens.spacingVerticalS },
  },
});

type Props = {
  /** the statuses that the list shows */
  shown: StatusFilter;
  /** whether a further filter is chosen, which shows its songs whatever their status */
  isSetAside: boolean;
  counts: ReadonlyMap<SongStatus, number>;
  /** whether the list has loaded and can be counted */
  isCounted: boolean;
  /** "Showing X of Y songs" */
  shownText: string;
  /** at the end of the first line */
  atEnd?: ReactNode;
  /** a further filter, called with whether this one is collapsed; null for none */
  further(isCollapsed: boolean): ReactNode;
};

/** The collapsible status filter, with the number of songs per status. */
export function StatusFilterPanel({ shown, isSetAside, counts, isCounted, shownText, atEnd, further }: Props) {
  const styles = useStyles();
  const isOpen = useStore($isFilterOpen);
  const boxesId = useId();
  const activeCount = songStatuses.filter(({ value }) => shown[value]).length;
  const state = isSetAside ? 'not applied' : `${activeCount}/${songStatuses.length} active`;

  return (
    <section aria-label="Status filter" className={styles.panel}>
      <div className={styles.head}>
        <h2>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={boxesId}
            onClick={() => $isFilterOpen.set(!isOpen)}
          >
            <span>{`Filter by Status (${state})`}</span>
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={12} />
          </button>
        </h2>
        <span className={styles.shown} role="status">
          {isCounted && shownText}
        </span>
      </div>
      {atEnd && <div className={styles.end}>{atEnd}</div>}
      <div className={isOpen ? styles.filters : styles.besideWords}>
        {isOpen && <StatusBoxes id={boxesId} shown={shown} counts={counts} isCounted={isCounted} />}
        {further(!isOpen)}
      </div>
    </section>
  );
}

type BoxesProps = Pick<Props, 'shown' | 'counts' | 'isCounted'> & { id: string };

/** Memoized: re-renders for ticks and counts, not for each letter of a search. */
const StatusBoxes = memo(function StatusBoxes({ id, shown, counts, isCounted }: BoxesProps) {
  const styles = useStyles();
  return (
    <fieldset id={id} className={styles.boxes} aria-label="Statuses">
      {songStatuses.map((status) => (
        <StatusCheckbox
          key={status.value}
          status={status}
          count={isCounted ? (counts.get(status.value) ?? 0) : undefined}
          isShown={shown[status.value]}
          onChange={(isShown) => {
            // A press on a status asks for the songs of that status again.
            showDecision(undefined);
            showStatuses({ ...shown, [status.value]: isShown });
          }}
        />
      ))}
    </fieldset>
  );
});
