import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { useMemo } from 'react';
import { type TimeView, xOf } from '../../playing/timeline/timeView.ts';
import { groupMarks, type MarkGroup } from '../lanes/marks/groupMarks.ts';
import { useLaneStyles } from '../lanes/marks/lane.styles.ts';
import { useLaneArrows } from '../lanes/marks/useLaneArrows.ts';
import { type ChangeTone, changeLabel, changeSigns } from './changeSigns.ts';
import type { ShownChange } from './shownChanges.ts';

const GAP_PX = 24;

const useStyles = makeStyles({
  bar: {
    justifyContent: 'start',
    columnGap: tokens.spacingHorizontalXXS,
    gridAutoFlow: 'column',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    transform: 'translateY(-50%)',
    boxSizing: 'border-box',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
  },
  more: {
    backgroundColor: tokens.colorPaletteGreenBackground1,
    boxShadow: `inset 0 0 0 1px ${tokens.colorPaletteGreenForeground1}`,
  },
  less: {
    backgroundColor: tokens.colorPaletteRedBackground1,
    boxShadow: `inset 0 0 0 1px ${tokens.colorPaletteRedForeground1}`,
  },
  other: {
    backgroundColor: tokens.colorPaletteYellowBackground1,
    boxShadow: `inset 0 0 0 1px ${tokens.colorPaletteYellowForeground2}`,
    color: tokens.colorPaletteYellowForeground2,
  },
  moved: {
    backgroundColor: tokens.colorPaletteLavenderBackground2,
    boxShadow: `inset 0 0 0 1px ${tokens.colorPaletteLavenderForeground2}`,
    color: tokens.colorPaletteLavenderForeground2,
  },
  level: {
    backgroundColor: tokens.colorPaletteBlueBackground2,
    boxShadow: `inset 0 0 0 1px ${tokens.colorPaletteBlueForeground2}`,
    color: tokens.colorPaletteBlueForeground2,
  },
  // Another mix throughout, or another performance: single places are only hints.
  hint: { backgroundColor: 'transparent' },
  current: { outline: `2px solid ${tokens.colorNeutralForeground1}`, outlineOffset: '-2px' },
});

type Placed = ShownChange & { atSeconds: number };

type Props = {
  view: TimeView;
  changes: readonly ShownChange[];
  currentId: string | undefined;
  /** the changes are less than certain */
  areHints: boolean;
  /** plays one: old, then new */
  onPlay(change: ShownChange): void;
};

/** The lane of what changed: pressing a stretch plays the old, then the new. */
export function ChangesLane({ view, changes, currentId, areHints, onPlay }: Props) {
  const lane = useLaneStyles();
  const placed = useMemo(
    // A stretch that begins before the view is pressed at its visible part.
    () =>
      changes
        .filter(({ here }) => here[1] >= view.fromSeconds && here[0] <= view.untilSeconds)
        .map((change): Placed => ({ ...change, atSeconds: Math.max(change.here[0], view.fromSeconds) })),
    [changes, view.fromSeconds, view.untilSeconds],
  );
  const groups = useMemo(() => groupMarks(placed, view, GAP_PX), [placed, view]);
  const { tabIndexOf, listProps } = useLaneArrows(groups.map(({ id }) => id));
  return (
    <ul className={lane.lane} aria-label="What changed" {...listProps}>
      {groups.map((group) => (
        <ChangeMark
          key={group.id}
          group={group}
          view={view}
          tabIndex={tabIndexOf(group.id)}
          isCurrent={group.marks.some(({ id }) => id === currentId)}
          isHint={areHints}
          onPlay={onPlay}
        />
      ))}
    </ul>
  );
}

type MarkProps = {
  group: MarkGroup<Placed>;
  view: TimeView;
  tabIndex: 0 | -1;
  isCurrent: boolean;
  isHint: boolean;
  onPlay(change: ShownChange): void;
};

/** A changed stretch, or several that begin too close together. */
function ChangeMark({ group, view, tabIndex, isCurrent, isHint, onPlay }: MarkProps) {
  const lane = useLaneStyles();
  const styles = useStyles();
  const [first, ...others] = group.marks;
  const { icon, tone } = changeSigns[first.change.kind];
  const end = Math.min(view.widthPx, Math.max(...group.marks.map(({ here }) => xOf(view, here[1]))));
  const left = Math.min(group.x, view.widthPx - GAP_PX);
  const label = others.length > 0 ? `${group.marks.length} changes, first: ${changeLabel(first)}` : changeLabel(first);
  const tones: Record<ChangeTone, string> = styles;
  return (
    <li className={lane.item} style={{ transform: `translateX(${left}px)` }}>
      <button
        type="button"
        className={mergeClasses(lane.mark, styles.bar, tones[tone], isHint && styles.hint, isCurrent && styles.current)}
        style={{ width: `${Math.max(GAP_PX, end - left)}px` }}
        tabIndex={tabIndex}
        data-mark={group.id}
        data-tooltip={label}
        aria-label={`${label}. Play old, then new`}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onPlay(first)}
      >
        <Icon name={icon} size={12} />
        {others.length > 0 && <span>{group.marks.length}</span>}
      </button>
    </li>
  );
}
