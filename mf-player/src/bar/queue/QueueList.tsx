import { formatNumber, shownTitle } from '@simmer/contracts';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { type RowId, SortableRows } from '@simmer/kit/ui-sorting';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Player } from '../../player/player.ts';
import type { QueuedSong } from '../../queue/upNext.ts';
import { QueueRow } from './QueueRow.tsx';
import { QUEUE_ROW_PX, rowsInSight } from './queueRows.ts';

/** a typical panel, used when nothing can be measured */
const USUAL_PX = 336;

const useStyles = makeStyles({
  scroller: { maxHeight: `${USUAL_PX}px`, overflowY: 'auto', padding: tokens.spacingVerticalXS },
  list: { position: 'relative', listStyleType: 'none' },
  said: { position: 'fixed', top: 0, left: 0, width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** The queued songs in order; only visible rows are rendered. */
export function QueueList({ player, entries }: { player: Player; entries: readonly QueuedSong[] }) {
  const styles = useStyles();
  const scroller = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState(() => rowsInSight(0, USUAL_PX, entries.length));
  const [said, setSaid] = useState('');
  const focusAfter = useRef<{ place: number; name: string }>(null);

  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const next = rowsInSight(scrollTop, clientHeight || USUAL_PX, entries.length);
    setSight((before) => (before.first === next.first && before.last === next.last ? before : next));
  };
  useLayoutEffect(look, [entries.length]);

  // Focus stays on the moved song, or moves to the place of the removed one.
  useEffect(() => {
    const wished = focusAfter.current;
    focusAfter.current = null;
    if (!wished) return;
    const row = scroller.current?.querySelector(`[data-place="${Math.min(wished.place, entries.length - 1)}"]`);
    const button = row?.querySelector<HTMLElement>(`[data-action="${wished.name}"]`);
    (button ?? scroller.current?.closest<HTMLElement>('[popover]'))?.focus();
  }, [entries]);

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
    <div ref={scroller} className={styles.scroller} onScroll={look}>
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
          <ol className={styles.list} style={{ height: entries.length * QUEUE_ROW_PX }} aria-label="Queued songs">
            {entries.map((entry, place) => {
              if (entry.key !== lifted && (place < sight.first || place >= sight.last)) return null;
              return (
                <QueueRow
                  key={entry.key}
                  entry={entry}
                  place={place}
                  count={entries.length}
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
    </div>
  );
}
