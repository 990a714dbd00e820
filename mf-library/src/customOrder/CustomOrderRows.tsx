import { DndContext } from '@dnd-kit/core';
import { useStore } from '@nanostores/react';
import { formatNumber, playToggled, shownTitle } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useRows } from '../lists/rows.context.ts';
import { heldByFinger, ROW_HEIGHT_PX } from '../rows/songRow.styles.ts';
import { useRowKeys } from '../rows/useRowKeys.ts';
import { useRowPointer } from '../rows/useRowPointer.ts';
import { useRowWindow } from '../rows/useRowWindow.ts';
import { useScrollMemory } from '../rows/useScrollMemory.ts';
import { $selectedTitles } from '../selection/selection.ts';
import type { CustomOrderListProps } from './CustomOrderList.tsx';
import { DraggableRow, FixedRow } from './CustomOrderRow.tsx';
import { stepAside } from './customOrder.ts';
import { type Drag, useCustomOrderDrag } from './useCustomOrderDrag.ts';
import { useReorderPlaylist } from './useReorderPlaylist.ts';

const useStyles = makeStyles({
  label: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
  },
  rows: { position: 'relative', listStyleType: 'none', ...heldByFinger },
  // Fixed: it must not make anything scroll.
  said: { position: 'fixed', top: 0, left: 0, width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

const instructions = {
  draggable:
    'Press Space to pick the song up, the up and down arrow keys to move it, Space again to drop it, Escape to leave it where it was.',
};
const nothing = () => undefined;
// We say it ourselves: the list knows places, what drags knows only distances.
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

const sentence = {
  lifted: (title: string, place: string) => `Picked up ${title}, ${place}.`,
  over: (title: string, place: string) => `${title}, now ${place}.`,
  dropped: (title: string, place: string) => `Dropped ${title}, ${place}.`,
  back: (title: string, place: string) => `${title} is back, ${place}.`,
};

/** While a row is dragged, arrow keys move the row; the list scrolls with it, and not by itself as well. */
function holdStill(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.preventDefault();
}

/** How far a row is from its place while one is dragged. By keyboard the dragged row stands where it would be dropped. */
function shiftOf(index: number, drag: Drag | undefined): number {
  if (!drag) return 0;
  if (index !== drag.from) return stepAside(index, drag.from, drag.to) * ROW_HEIGHT_PX;
  return drag.isByKeyboard ? (drag.to - drag.from) * ROW_HEIGHT_PX : drag.movedPx;
}

/** The rows of a playlist in its own order, of which only those in sight are in the page; its owner drags them. */
export function CustomOrderRows({ playlist, songs }: CustomOrderListProps) {
  const styles = useStyles();
  const { customTitles } = useRows();
  const list = useRef<HTMLUListElement>(null);
  const [activeTitle, setActiveTitle] = useState<string>();
  const [said, setSaid] = useState('');
  const reorder = useReorderPlaylist(playlist.id);
  const titles = useMemo(() => songs.map(({ cleanTitle }) => cleanTitle), [songs]);
  const activeIndex = Math.max(0, activeTitle === undefined ? 0 : titles.indexOf(activeTitle));

  const { rowsToDraw, heightPx, reveal, rowsPerPage } = useRowWindow(list, songs.length);
  const { drag, context } = useCustomOrderDrag({
    list,
    titles,
    reveal,
    onMove: (from, to) => reorder({ songs, from, to }),
    say: (title, what, place) =>
      setSaid(
        sentence[what](
          shownTitle({ cleanTitle: title }, customTitles.get(title)),
          `place ${formatNumber(place + 1)} of ${formatNumber(titles.length)}`,
        ),
      ),
  });
  useScrollMemory({ list, scope: playlist.id });
  const onKeyDown = useRowKeys({
    list,
    songs,
    activeIndex,
    reveal,
    rowsPerPage,
    setActive: (index) => setActiveTitle(titles[index]),
    onEnter: (index) => {
      const song = songs[index];
      if (song) playToggled.emit({ song });
    },
  });

  const pointer = useRowPointer(songs);
  const selected = useStore($selectedTitles);

  const Row = playlist.isOwner ? DraggableRow : FixedRow;
  return (
    <DndContext {...context} accessibility={{ announcements: silent, screenReaderInstructions: instructions }}>
      {!playlist.isOwner && (
        <p className={styles.label}>
          <Icon name="lock" size={12} />
          Custom order (read-only)
        </p>
      )}
      <div className={styles.said} role="status" aria-live="assertive">
        {said}
      </div>
      <ul
        ref={list}
        className={styles.rows}
        style={{ height: heightPx }}
        aria-label="Songs"
        onKeyDown={drag ? holdStill : onKeyDown}
        {...pointer}
      >
        {rowsToDraw(activeIndex, drag?.from ?? activeIndex).map((index) => {
          const song = songs[index];
          if (!song) return null;
          return (
            <Row
              key={song.cleanTitle}
              song={song}
              index={index}
              count={songs.length}
              isActive={index === activeIndex}
              isSelected={selected.size === 0 ? undefined : selected.has(song.cleanTitle)}
              topPx={index * ROW_HEIGHT_PX}
              shiftPx={shiftOf(index, drag)}
              isDragging={index === drag?.from}
              givesWay={drag !== undefined && (index !== drag.from || drag.isByKeyboard)}
              onActive={setActiveTitle}
            />
          );
        })}
      </ul>
    </DndContext>
  );
}
