import { formatNumber, shownTitle } from '@simmer/contracts';
import { makeStyles } from '@simmer/kit/ui';
import { type RowId, SortableRows } from '@simmer/kit/ui-sorting';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Player } from '../../player/player.ts';
import type { QueuedSong } from '../../queue/upNext.ts';
import { QueueRow, rowActions } from './QueueRow.tsx';
import { QUEUE_ROW_PX } from './queueRows.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useRowsInSight } from './useRowsInSight.ts';

const useStyles = makeStyles({
  list: { position: 'relative', listStyleType: 'none' },
  said: { position: 'fixed', top: 0, left: 0, width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

type Props = {
  player: Player;
  entries: readonly QueuedSong[];
  /** the area it scrolls in, at whose top it begins */
  scrollerRef: RefObject<HTMLElement | null>;
};

/** The queued songs in order; only visible rows are rendered. */
export function QueueList({ player, entries, scrollerRef }: Props) {
  const styles = useStyles();
  const { sight, measureAround } = useRowsInSight(scrollerRef, entries.length);
  const [said, setSaid] = useState('');
  const focusAfter = useRef<{ place: number; name: string }>(null);

  // Focus stays on the moved song, moves to the place of the removed one, or follows the keys to a row out of sight.
  useEffect(() => {
    const wished = focusAfter.current;
    focusAfter.current = null;
    if (!wished) return;
    const button = buttonOf(scrollerRef.current, Math.min(wished.place, entries.length - 1), wished.name);
    (button ?? scrollerRef.current?.closest<HTMLElement>('[popover], dialog'))?.focus();
  }, [entries, sight, scrollerRef]);

  const rowKeys = useRowKeys({
    count: entries.length,
    actions: rowActions,
    main: 'play',
    focus(place, name) {
      const button = buttonOf(scrollerRef.current, place, name);
      if (button) return button.focus();
      focusAfter.current = { place, name };
      measureAround(place);
    },
  });
  const move = (key: number, place: number, by: string) => {
    focusAfter.current = { place, name: by };
    player.upNext.moveTo(key, place);
  };
  const moveTo = ({ key, song }: QueuedSong, place: number, by: string) => {
    if (place < 0 || place >= entries.length) return;
    setSaid(`${shownTitle(song)}, place ${formatNumber(place + 1)} of ${formatNumber(entries.length)}`);
    move(key, place, by);
  };
  const keys = useMemo(() => entries.map(({ key }) => key), [entries]);
  const nameOf = (key: RowId) => {
    const entry = entries.find((queued) => queued.key === key);
    return entry ? shownTitle(entry.song) : '';
  };

  return (
    <>
      <div className={styles.said} role="status" aria-live="assertive">
        {said}
      </div>
      <SortableRows
        ids={keys}
        rowPx={QUEUE_ROW_PX}
        nameOf={nameOf}
        onMove={(key, _, to) => move(Number(key), to, 'move')}
      >
        {(lifted) => (
          <ol
            className={styles.list}
            style={{ height: entries.length * QUEUE_ROW_PX }}
            aria-label="Queued songs"
            {...rowKeys.listProps}
          >
            {entries.map((entry, place) => {
              if (entry.key !== lifted && (place < sight.first || place >= sight.last)) return null;
              return (
                <QueueRow
                  key={entry.key}
                  entry={entry}
                  place={place}
                  count={entries.length}
                  tabIndexOf={rowKeys.tabIndexOf}
                  onPlay={() => player.playQueued(entry.key)}
                  onMoveTo={(wished, by) => moveTo(entry, wished, by)}
                  onRemove={() => {
                    focusAfter.current = { place, name: 'remove' };
                    player.upNext.remove(entry.key);
                  }}
                />
              );
            })}
          </ol>
        )}
      </SortableRows>
    </>
  );
}

function buttonOf(list: HTMLElement | null, place: number, name: string): HTMLElement | null | undefined {
  return list?.querySelector(`[data-place="${place}"]`)?.querySelector<HTMLElement>(`[data-action="${name}"]`);
}
