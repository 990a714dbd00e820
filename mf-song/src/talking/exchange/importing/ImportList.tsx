import { formatNumber } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, onPhone, tokens, typographyStyles, useRowArrows } from '@simmer/kit/ui';
import { memo, useMemo } from 'react';
import { onTouch } from '../../../controls/onTouch.ts';
import { exactTime } from '../../../playing/sections/edits/moments.ts';
import type { ImportRow } from './importPlan.ts';
import { stateWords } from './importSentences.ts';

const ROW_PX = 36;

const useStyles = makeStyles({
  frame: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none', height: '288px', overflowY: 'auto' },
  row: {
    // Thousands of rows: those out of view cost nothing.
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${ROW_PX}px`,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  label: {
    display: 'grid',
    gridTemplateColumns: 'auto 72px 16px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: `${ROW_PX}px`,
    padding: `0 ${tokens.spacingHorizontalM}`,
    ...typographyStyles.body1,
    [onTouch]: { minHeight: '44px' },
    // Why a row isn't added stands below its name.
    [onPhone]: {
      gridTemplateColumns: 'auto 64px 16px minmax(0, 1fr)',
      alignContent: 'center',
      paddingBlock: tokens.spacingVerticalXS,
      boxSizing: 'border-box',
    },
  },
  all: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    [onPhone]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  box: {
    width: '16px',
    height: '16px',
    margin: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    [onTouch]: { width: '20px', height: '20px' },
    ':disabled': { opacity: 0.5 },
    '&[aria-disabled=true]': { opacity: 0.5 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  time: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  kind: { color: tokens.colorNeutralForeground3 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  off: { color: tokens.colorNeutralForeground3 },
  state: {
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
    [onPhone]: { gridColumnStart: 4 },
  },
});

type Props = {
  rows: readonly ImportRow[];
  /** the rows that were unticked */
  left: ReadonlySet<number>;
  isDisabled: boolean;
  onTick(ids: readonly number[], isTicked: boolean): void;
};

/** What a file would add, row by row. Each can be unticked; what can't be added says why. */
export function ImportList({ rows, left, isDisabled, onTick }: Props) {
  const styles = useStyles();
  const addable = rows.filter(({ state }) => state === 'new').map(({ id }) => id);
  const arrows = useRowArrows(useMemo(() => rows.map(({ id }) => id), [rows]));
  const ticked = addable.filter((id) => !left.has(id)).length;
  return (
    <div className={styles.frame}>
      <label className={mergeClasses(styles.label, styles.all)}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = ticked > 0 && ticked < addable.length;
          }}
          type="checkbox"
          className={styles.box}
          disabled={isDisabled || addable.length === 0}
          checked={addable.length > 0 && ticked === addable.length}
          onChange={({ currentTarget }) => onTick(addable, currentTarget.checked)}
        />
        {`Add ${formatNumber(ticked)} of ${formatNumber(rows.length)}`}
      </label>
      <ul className={styles.list} aria-label="Markers in the file" {...arrows.listProps}>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            isTicked={!left.has(row.id)}
            isDisabled={isDisabled}
            tabIndex={arrows.tabIndexOf(row.id)}
            onTick={onTick}
          />
        ))}
      </ul>
    </div>
  );
}

type RowProps = { row: ImportRow; isTicked: boolean; isDisabled: boolean; tabIndex: number; onTick: Props['onTick'] };

const Row = memo(function Row({ row, isTicked, isDisabled, tabIndex, onTick }: RowProps) {
  const styles = useStyles();
  const isNew = row.state === 'new';
  const time = row.atSeconds < 0 ? `−${exactTime(-row.atSeconds)}` : exactTime(row.atSeconds);
  const kind = row.as === 'section' ? 'Section' : 'Note';
  const name = row.name ?? (row.as === 'section' ? 'Unnamed' : '');
  return (
    <li className={styles.row} data-row={row.id}>
      <label className={mergeClasses(styles.label, !isNew && styles.off)}>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={[kind, time, name, stateWords[row.state]].filter(Boolean).join(', ')}
          tabIndex={tabIndex}
          // Still reached by keys, which read why.
          aria-disabled={isDisabled || !isNew}
          checked={isNew && isTicked}
          onChange={({ currentTarget }) => !isDisabled && isNew && onTick([row.id], currentTarget.checked)}
        />
        <span className={mergeClasses(styles.time, !isNew && styles.off)}>{time}</span>
        <Icon name={row.as === 'section' ? 'list-ul' : 'chat-left-text'} size={16} className={styles.kind} />
        <span className={styles.name} dir="auto" data-tooltip={name} data-tooltip-when="cut">
          {name}
        </span>
        {!isNew && <span className={styles.state}>{stateWords[row.state]}</span>}
      </label>
    </li>
  );
});
