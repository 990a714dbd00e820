import { formatSongCount, shownTitle } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useRows } from '../lists/rows.context.ts';
import type { SongDrag } from './songDrag.ts';

/** The ghost's distance from the pointer; the distance from an edge at which the sidebar scrolls; and the scroll step. */
const BESIDE_PX = 12;
const EDGE_PX = 48;
const STEP_PX = 8;

const useStyles = makeStyles({
  ghost: {
    position: 'fixed',
    zIndex: 1000,
    top: 0,
    left: 0,
    // The ghost must not cover the drop target.
    pointerEvents: 'none',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    maxWidth: '320px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', ...typographyStyles.body1Strong },
  verdict: { gridColumn: 2, ...typographyStyles.caption1 },
  add: { color: tokens.colorBrandForeground1 },
  refused: { color: tokens.colorPaletteRedForeground1 },
});

/** Scrolls the area below the pointer when the pointer is near its upper or lower edge. */
function scrollAt(x: number, y: number): void {
  const scroller = document.elementFromPoint(x, y)?.closest<HTMLElement>('nav');
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + EDGE_PX) scroller.scrollTop -= STEP_PX;
  else if (y > bottom - EDGE_PX) scroller.scrollTop += STEP_PX;
}

type Props = { drag: SongDrag; onMove(x: number, y: number): void };

/** Shows the dragged songs at the pointer and what a drop would do. Moves without React, which would be too slow. */
export function SongDragGhost({ drag, onMove }: Props) {
  const styles = useStyles();
  const { customTitles } = useRows();
  const ghost = useRef<HTMLDivElement>(null);
  const place = useRef({ x: -1000, y: -1000 });
  const follow = useEffectEvent(({ clientX: x, clientY: y }: PointerEvent) => {
    place.current = { x, y };
    if (ghost.current) ghost.current.style.transform = `translate(${x + BESIDE_PX}px, ${y + BESIDE_PX}px)`;
    onMove(x, y);
  });
  useEffect(() => {
    window.addEventListener('pointermove', follow, { capture: true });
    const timer = setInterval(() => scrollAt(place.current.x, place.current.y), 16);
    return () => {
      window.removeEventListener('pointermove', follow, { capture: true });
      clearInterval(timer);
    };
  }, []);

  const [first] = drag.songs;
  const title = first && shownTitle(first, customTitles.get(first.cleanTitle));
  const verdict = drag.over?.verdict;
  return createPortal(
    <div ref={ghost} className={styles.ghost} style={{ transform: 'translate(-1000px, -1000px)' }} data-song-drag>
      <Icon name="music-note-list" size={16} />
      <span className={styles.title}>{drag.songs.length === 1 ? title : formatSongCount(drag.songs.length)}</span>
      {verdict && (
        <span className={mergeClasses(styles.verdict, verdict.kind === 'add' ? styles.add : styles.refused)}>
          {verdict.sentence}
        </span>
      )}
    </div>,
    document.querySelector('.fui-FluentProvider') ?? document.body,
  );
}
