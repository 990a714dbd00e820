import type { SharedRowView } from '@simmer/contracts/extra';
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent as KeyPress,
  memo,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { moveByArrow, skipOtherStops } from './rowKeys.ts';
import { SongRow } from './SongRow.tsx';
import type { SortableRowsProps } from './SortableRows.tsx';

export type SongRowsProps = {
  songs: readonly SharedRowView[];
  /** the song in the player, after the first playback */
  currentTitle: string | undefined;
  isPlaying: boolean;
  canReorder: boolean;
  onPress(song: SharedRowView): void;
  onMove(from: number, to: number): void;
  /** what a row has without scripts: a player, and notes */
  listen?(song: SharedRowView): ReactNode;
  /** whether visitors can write notes */
  canComment: boolean;
  talk: RowTalk;
};

/** The notes on songs: of one song at a time, they are open below its row. */
export type RowTalk = {
  counts: Readonly<Record<string, number>>;
  openTitle?: string | undefined;
  content?: ReactNode;
  onToggle(song: SharedRowView): void;
};

/** The props of a song's row, movable or not. */
export const rowOf = (
  song: SharedRowView,
  { currentTitle, isPlaying, canReorder, onPress, listen, canComment, talk }: SongRowsProps,
) => ({
  song,
  isCurrent: song.cleanTitle === currentTitle,
  isPlaying: isPlaying && song.cleanTitle === currentTitle,
  canReorder,
  onPress,
  listen: listen?.(song),
  canComment,
  noteCount: talk.counts[song.cleanTitle] ?? 0,
  onTalk: talk.onToggle,
  talk: song.cleanTitle === talk.openTitle ? talk.content : undefined,
});

/** The keys that start a move; a handle ignores all others. */
const beginsMove = (event: Event) =>
  event.type === 'pointerdown' || (event instanceof KeyboardEvent && (event.key === ' ' || event.key === 'Enter'));

/** Whether the handle belongs to a row that can already be moved. */
const isMovable = (grip: HTMLElement) => grip.hasAttribute('aria-roledescription');

/** An early press, to repeat once the rows can be moved. */
function again(event: Event): Event {
  if (event instanceof KeyboardEvent) {
    const { key, code } = event;
    return new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
  }
  const { clientX, clientY, pointerId, pointerType } = event as PointerEvent;
  const pressed = { clientX, clientY, pointerId, pointerType, isPrimary: true, button: 0, buttons: 1 };
  return new PointerEvent('pointerdown', { ...pressed, bubbles: true, cancelable: true });
}

/**
 * A shared playlist's rows. They re-render only when they change, not with the playback position. The code that moves them loads
 * when a handle is first hovered, focused or touched; an earlier press takes effect once it has loaded.
 */
export const SongRows = memo(function SongRows(props: SongRowsProps) {
  const { songs, canReorder } = props;
  const [takeover, setTakeover] = useState<{ Rows: ComponentType<SortableRowsProps>; wantedTitle: string } | null>(
    null,
  );
  const pressed = useRef<{ title: string; event: Event | null } | null>(null);
  const isLoading = useRef(false);
  const list = useRef<HTMLDivElement>(null);

  // Movable rows replace the old ones: keep the focus and the press.
  useLayoutEffect(() => {
    const waiting = pressed.current;
    if (!takeover || !waiting) return;
    pressed.current = null;
    const grips = list.current?.querySelectorAll<HTMLButtonElement>('.share-grip') ?? [];
    const grip = [...grips].find((candidate) => candidate.dataset.title === waiting.title);
    grip?.focus();
    if (waiting.event) grip?.dispatchEvent(again(waiting.event));
  }, [takeover]);

  function prepare({ target, nativeEvent }: SyntheticEvent) {
    const grip = target instanceof Element ? target.closest<HTMLButtonElement>('.share-grip') : null;
    if (!grip || isMovable(grip)) return;
    const isPress = beginsMove(nativeEvent);
    // Somebody is writing while the pointer passes by: new rows would take the box from them.
    if (!isPress && list.current?.querySelector('.share-row-talk :focus')) return;
    if (isPress) nativeEvent.preventDefault();
    if (isPress || document.activeElement === grip) {
      pressed.current = { title: grip.dataset.title ?? '', event: isPress ? nativeEvent : null };
    }
    const title = grip.dataset.title ?? '';
    // Far from the movable rows: from now on those around it can be moved.
    if (takeover) setTakeover({ ...takeover, wantedTitle: title });
    if (isLoading.current) return;
    isLoading.current = true;
    import('./SortableRows.tsx').then(
      ({ SortableRows }) => setTakeover({ Rows: SortableRows, wantedTitle: pressed.current?.title ?? title }),
      () => {
        isLoading.current = false;
      },
    );
  }

  // Drop a press that ended before the code loaded.
  const forget = () => {
    if (pressed.current?.event?.type === 'pointerdown') pressed.current.event = null;
  };
  function onFocus(event: FocusEvent<HTMLElement>) {
    skipOtherStops(event.currentTarget);
    if (canReorder) prepare(event);
  }
  function onKeyDown(event: KeyPress<HTMLElement>) {
    if (moveByArrow(event.nativeEvent)) event.preventDefault();
    else if (canReorder) prepare(event);
  }
  const listeners = {
    ...(canReorder && {
      onPointerOver: prepare,
      onPointerDown: prepare,
      onPointerUp: forget,
      onPointerCancel: forget,
    }),
    onFocus,
    onKeyDown,
  };
  return (
    <div ref={list} className="share-rows-box" {...listeners}>
      {takeover ? (
        <takeover.Rows {...props} wantedTitle={takeover.wantedTitle} />
      ) : (
        <ol className="share-rows" aria-label="Songs">
          {songs.map((song) => (
            <SongRow key={song.cleanTitle} {...rowOf(song, props)} />
          ))}
        </ol>
      )}
    </div>
  );
});
