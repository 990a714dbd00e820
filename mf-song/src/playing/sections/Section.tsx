import { formatDuration, type Song, seekRequested } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { mergeClasses, takeContextMenu } from '@simmer/kit/ui';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { sectionName } from '../timeline/sectionAt.ts';
import type { SectionOpened } from './openSection.ts';
import { SectionStart, type StartMoves } from './SectionStart.tsx';
import { useSectionStyles } from './section.styles.ts';
import type { Span } from './spans.ts';

/** Narrower ones have their menu and handle only while they are in use: nobody could hit them. */
const USABLE_PX = 16;
/** Narrower ones show their menu's button only on focus or after a press, where it covers their neighbour. */
const WIDE_PX = 72;
/** Narrower ones have no room for "Part 12", only for its number. */
const PART_PX = 60;
/** Narrower ones have no room for any of it. */
const NAMED_PX = 28;

/** What the sections of a lane have in common. */
type LaneFacts = {
  song: Song;
  widthPx: number;
  /** where they come from; undefined if people set them */
  originText: string | undefined;
  isGuessed: boolean;
  /** called when a menu is likely to open */
  onNear(): void;
  onOpen(opened: SectionOpened): void;
};

type Props = {
  span: Span;
  lane: LaneFacts;
  /** the player is in it */
  isCurrent: boolean;
  /** its start is being moved */
  isMoved: boolean;
  isMenuShown: boolean;
  tabIndex: number;
  rowProps: { 'data-row': number };
  moves: StartMoves;
  onPress(): void;
};

/** One section: a press plays from its start; its menu and the handle at its start are beside it. */
export function Section({ span, lane, isMenuShown, tabIndex, rowProps, moves, onPress, ...state }: Props) {
  const { song, widthPx, originText, isGuessed, onNear, onOpen } = lane;
  const { isCurrent, isMoved } = state;
  const styles = useSectionStyles();
  const { section, place, untilSeconds } = span;
  const name = sectionName(section, place);
  const isCutAtStart = span.startPx < 0;
  const isCutAtEnd = span.endPx > widthPx;
  // What is in the view, so that the name is too.
  const startPx = isCutAtStart ? Math.min(0, span.endPx) : span.startPx;
  const endPx = isCutAtEnd ? Math.max(widthPx, span.startPx) : span.endPx;
  const hasControls = endPx - startPx >= USABLE_PX || tabIndex === 0 || isMoved || isMenuShown;
  const isWide = endPx - startPx >= WIDE_PX;
  const shownName = section.name === null && endPx - startPx < PART_PX ? `${place + 1}` : name;
  const times = `${formatDuration(section.atSeconds)} to ${formatDuration(untilSeconds)}`;
  const origin = originText ? `, ${originText}` : '';
  const at: CSSProperties & Record<`--${string}`, string> = {
    '--start': `${startPx}px`,
    '--end': `${endPx}px`,
    '--at': `${span.startPx}px`,
  };

  const rename = (anchor: HTMLElement) => onOpen({ kind: 'name', place, anchor });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'F2' && event.key !== 'Enter') return;
    // Enter would press the button; Space does.
    event.preventDefault();
    rename(event.currentTarget);
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const { nativeEvent, currentTarget } = event;
    // The menu key comes with a place too, but means none.
    const isFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    const isByPointer = event.button === 2 || isFinger;
    onOpen({ kind: 'menu', place, anchor: currentTarget, at: takeContextMenu(event), isByPointer });
  };
  return (
    <li {...rowProps} className={mergeClasses(styles.row, isWide && styles.wideRow)} style={at}>
      <button
        type="button"
        className={mergeClasses(styles.block, isCurrent && styles.currentBlock)}
        tabIndex={tabIndex}
        data-control="section"
        data-tooltip={`${name}, ${times}${origin}`}
        aria-label={`${name}, ${times}${origin}`}
        aria-current={isCurrent || undefined}
        aria-keyshortcuts="F2"
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => {
          onPress();
          seekRequested.emit({ song, positionSeconds: section.atSeconds });
        }}
        onDoubleClick={({ currentTarget }) => rename(currentTarget)}
        onContextMenu={onContextMenu}
        onKeyDown={onKeyDown}
      >
        <span
          className={mergeClasses(
            styles.face,
            section.name === null && styles.unnamed,
            isGuessed && styles.guessed,
            isCurrent && styles.current,
            isCutAtStart && styles.cutAtStart,
            isCutAtEnd && styles.cutAtEnd,
            isMoved && styles.movedFace,
          )}
        >
          {(isMoved || endPx - startPx >= NAMED_PX) && (
            <span className={mergeClasses(styles.name, isMoved && styles.movedName)}>
              {isMoved ? moves.text : shownName}
            </span>
          )}
        </span>
      </button>
      {hasControls && (
        <button
          type="button"
          className={mergeClasses('section-more', styles.more, isMenuShown && styles.shown)}
          tabIndex={-1}
          data-control="more"
          aria-label={`More for ${name}`}
          aria-haspopup="menu"
          onPointerEnter={onNear}
          onClick={({ currentTarget }) => onOpen({ kind: 'menu', place, anchor: currentTarget })}
        >
          <Icon name="three-dots" size={16} />
        </button>
      )}
      {hasControls && place > 0 && <SectionStart name={name} reachPx={span.reachPx} moves={moves} />}
    </li>
  );
}
