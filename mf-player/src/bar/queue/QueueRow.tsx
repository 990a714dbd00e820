import { versionText } from '@simmer/contracts';
import { Icon, type IconName } from '@simmer/kit/icons';
import { Caption1, makeStyles, mergeClasses, onPhone, tokens, unseen } from '@simmer/kit/ui';
import { useSortableRow } from '@simmer/kit/ui-sorting';
import type { KeyboardEvent } from 'react';
import { tap } from '../../audio/haptics.ts';
import type { QueuedSong } from '../../queue/upNext.ts';
import { forFingers } from '../layout/target.ts';
import { Tile } from '../song/Tile.tsx';
import { useTitle } from '../song/useTitle.ts';
import { QUEUE_ROW_PX } from './queueRows.ts';

const focusRing = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' };

const useStyles = makeStyles({
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: `${QUEUE_ROW_PX}px`,
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    paddingRight: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    // Rarely used buttons appear on hover or focus; touch screens have neither.
    '@media (hover: hover)': {
      '&:not(:hover):not(:focus-within) .queue-step': { opacity: 0 },
    },
  },
  givesWay: {
    transition: `transform ${tokens.durationFast} ${tokens.curveEasyEase}`,
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  lifted: {
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1 },
  },
  button: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '32px',
    height: '44px',
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': focusRing,
    '[aria-disabled="true"]': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
    [forFingers]: { width: '44px' },
  },
  // Touching the handle moves the row instead of scrolling the list.
  handle: { cursor: 'grab', touchAction: 'none', color: tokens.colorNeutralForeground3 },
  song: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    flex: 1,
    minWidth: 0,
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 0,
    textAlign: 'start',
    fontFamily: 'inherit',
    color: 'inherit',
    backgroundColor: 'transparent',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':focus-visible': focusRing,
  },
  tile: { display: 'contents', [onPhone]: { display: 'none' } },
  lines: { display: 'grid', minWidth: 0 },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  title: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  by: { color: tokens.colorNeutralForeground2 },
  unseen,
});

/** The buttons of a row from left to right. */
export const rowActions = ['move', 'play', 'sooner', 'later', 'remove'];

type Props = {
  entry: QueuedSong;
  place: number;
  count: number;
  /** a row has one tab stop; arrow keys reach its other buttons */
  tabIndexOf(action: string): number;
  onPlay(): void;
  /** @param by the pressed button, which keeps the focus */
  onMoveTo(place: number, by: string): void;
  onRemove(): void;
};

/** A queued song. A press plays it; its handle (also with arrow keys) and buttons move or remove it. */
export function QueueRow({ entry, place, count, tabIndexOf, ...press }: Props) {
  const styles = useStyles();
  const { row, handle, handleProps, shiftPx, isLifted, glides } = useSortableRow(entry.key);
  const { song } = entry;
  const title = useTitle(song);
  const by = [versionText(song), song.producer].filter(Boolean).join(' · ');
  const button = (name: string, icon: IconName, label: string, isPossible: boolean, onPress: () => void) => (
    <button
      type="button"
      className={mergeClasses('queue-step', styles.button)}
      data-action={name}
      tabIndex={tabIndexOf(name)}
      aria-label={label}
      data-tooltip={label}
      aria-disabled={!isPossible}
      onClick={() => {
        if (!isPossible) return;
        tap('light');
        onPress();
      }}
    >
      <Icon name={icon} size={16} />
    </button>
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    handleProps.onKeyDown?.(event);
    // Once picked up with Space, dnd-kit moves it.
    if (isLifted) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    press.onMoveTo(place + step, 'move');
  };
  return (
    <li
      ref={row}
      className={mergeClasses(styles.row, glides && styles.givesWay, isLifted && styles.lifted)}
      style={{ top: place * QUEUE_ROW_PX, ...(shiftPx !== 0 && { transform: `translateY(${shiftPx}px)` }) }}
      data-place={place}
      aria-setsize={count}
      aria-posinset={place + 1}
    >
      <button
        ref={handle}
        {...handleProps}
        type="button"
        className={mergeClasses(styles.button, styles.handle)}
        data-action="move"
        tabIndex={tabIndexOf('move')}
        aria-label={`Move ${title}`}
        aria-keyshortcuts="ArrowUp ArrowDown"
        data-tooltip="Drag, or press the up and down arrow keys"
        onKeyDown={onKeyDown}
      >
        <Icon name="grip-vertical" size={16} />
      </button>
      <button
        type="button"
        className={styles.song}
        data-action="play"
        tabIndex={tabIndexOf('play')}
        onClick={press.onPlay}
      >
        <span className={styles.tile}>
          <Tile song={song} size="tiny" />
        </span>
        <span className={styles.lines}>
          <span className={mergeClasses(styles.line, styles.title)}>{title}</span>
          {by && <Caption1 className={mergeClasses(styles.line, styles.by)}>{by}</Caption1>}
          <span className={styles.unseen}>Play now</span>
        </span>
      </button>
      {button('sooner', 'chevron-up', `Play ${title} sooner`, place > 0, () => press.onMoveTo(place - 1, 'sooner'))}
      {button('later', 'chevron-down', `Play ${title} later`, place < count - 1, () =>
        press.onMoveTo(place + 1, 'later'),
      )}
      {button('remove', 'x-lg', `Remove ${title} from the queue`, true, press.onRemove)}
    </li>
  );
}
