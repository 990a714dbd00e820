import { formatDuration } from '@simmer/contracts';
import { type PlacedNote, shownSecond } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { type TimeView, xOf } from '../../../playing/timeline/timeView.ts';
import { isGuestEmoji } from '../../../talking/notes/guests/isGuestEmoji.ts';
import type { MarkGroup } from '../marks/groupMarks.ts';
import { useLaneStyles } from '../marks/lane.styles.ts';
import { authorOf, groupLabel, type MarkedMoment, markLabel } from './markedMoments.ts';
import { usePlacing } from './usePlacing.ts';

const useStyles = makeStyles({
  note: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorBrandBackground2Hover } },
  },
  // Not one of the team, seen by its shape.
  guest: { borderRadius: tokens.borderRadiusMedium },
  guessed: { border: `1px dashed ${tokens.colorBrandStroke1}` },
  movable: { touchAction: 'none' },
  moving: { cursor: 'grabbing', boxShadow: tokens.shadow8 },
  // An emoji is read by its shape; the text's own size would be too small for that.
  emoji: { fontSize: tokens.fontSizeBase400, padding: 0 },
  row: { display: 'flex', alignItems: 'center', columnGap: '2px' },
  range: {
    position: 'absolute',
    top: 'calc(50% - 4px)',
    left: 0,
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    boxSizing: 'border-box',
    pointerEvents: 'none',
  },
});

const moveHint = {
  'aria-description': 'Drag it to where its music is, or press Alt with the left or right arrow key.',
} as const;

type Props = {
  group: MarkGroup<MarkedMoment>;
  view: TimeView;
  tabIndex: 0 | -1;
  onSeek(seconds: number): void;
  onPlace(placed: PlacedNote, atSeconds: number, untilSeconds: number | null): void;
};

/** A note, an emoji, or several that are too close together, at their moment. */
export function MomentMark({ group, view, tabIndex, onSeek, onPlace }: Props) {
  const lane = useLaneStyles();
  const styles = useStyles();
  const [mark, ...others] = group.marks;
  const placed = mark.kind === 'note' && others.length === 0 ? mark.placed : undefined;
  // A note's own moment never changes; where its music is in this version may be put right.
  const isMovable = placed !== undefined && placed.trust !== 'own';
  const move = (atSeconds: number) => {
    if (!placed) return;
    const { untilSeconds } = placed;
    const until = untilSeconds === null ? null : untilSeconds + atSeconds - placed.atSeconds;
    onPlace(placed, atSeconds, until === null ? null : Math.min(view.durationSeconds, until));
  };
  const { shownAt, isMoving, wasDragged, handlers } = usePlacing(mark.atSeconds, view, isMovable ? move : undefined);
  const label = others.length > 0 ? groupLabel(group.marks) : markLabel(mark);
  const x = xOf(view, shownAt);
  const widthPx = placed?.untilSeconds ? xOf(view, placed.untilSeconds) - xOf(view, placed.atSeconds) : 0;
  const isNote = others.length > 0 || mark.kind === 'note';
  return (
    <li className={lane.item} style={{ transform: `translateX(${x}px)` }}>
      {widthPx > 0 && <span className={styles.range} style={{ width: `${widthPx}px` }} />}
      <button
        type="button"
        className={mergeClasses(
          lane.mark,
          isNote && styles.note,
          !isNote && styles.emoji,
          placed?.note.guest && styles.guest,
          placed?.trust === 'check' && styles.guessed,
          isMovable && styles.movable,
          isMoving && styles.moving,
        )}
        tabIndex={tabIndex}
        data-mark={group.id}
        data-tooltip={isMoving ? formatDuration(shownSecond(shownAt, 'put')) : label}
        aria-label={label}
        {...(isMovable && moveHint)}
        onClick={() => !wasDragged() && onSeek(mark.atSeconds)}
        {...handlers}
      >
        <Face group={group} placed={placed} />
      </button>
    </li>
  );
}

const faceOf = (placed: PlacedNote) =>
  isGuestEmoji(placed.note) ? placed.note.comment : Array.from(authorOf(placed))[0]?.toUpperCase();

/** What is seen of a mark: an emoji, how many there are, or who wrote it. */
function Face({ group, placed }: { group: MarkGroup<MarkedMoment>; placed: PlacedNote | undefined }) {
  const styles = useStyles();
  const [mark] = group.marks;
  if (group.marks.length > 1) {
    return (
      <span className={styles.row}>
        <Icon name="chat-left-text" size={12} />
        {group.marks.length}
      </span>
    );
  }
  if (mark.kind === 'emoji') return mark.marker.emoji;
  return (
    <span aria-hidden>
      {placed && faceOf(placed)}
      {placed?.trust === 'check' && '?'}
    </span>
  );
}
