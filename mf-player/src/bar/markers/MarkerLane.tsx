import type { PlayableSong } from '@simmer/contracts';
import type { TimestampMarker } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { lazyPart, makeStyles, mergeClasses, tokens, useElementSize, useMember } from '@simmer/kit/ui';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { tap } from '../../audio/haptics.ts';
import { shownAs } from '../../data/markers.queries.ts';
import { useGridKeys } from '../layout/useGridKeys.ts';
import { USUAL_BAR_WIDTH_PX } from '../layout/usualBarWidth.ts';
import { isNote, type LanePlace, nameOfGroup } from './lanePlaces.ts';
import { groupMarkers, type MarkerGroup } from './markerGroups.ts';
import { useLanePlaces } from './useLanePlaces.ts';

const MarkerMenu = lazyPart(
  () => import('./MarkerMenu.tsx'),
  (file) => file.MarkerMenu,
);

const SIZE_PX = 24;
const LARGE_SIZE_PX = 44;

const useStyles = makeStyles({
  // Fills the bar; only its buttons take presses.
  lane: { position: 'absolute', inset: 0, pointerEvents: 'none' },
  marker: {
    position: 'absolute',
    top: '-6px',
    width: `${SIZE_PX}px`,
    height: `${SIZE_PX}px`,
    padding: 0,
    border: 0,
    transform: 'translateX(-50%)',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase300,
    lineHeight: `${SIZE_PX}px`,
    textAlign: 'center',
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    pointerEvents: 'auto',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, zIndex: 1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, zIndex: 1 },
  },
  large: {
    top: '-2px',
    width: `${LARGE_SIZE_PX}px`,
    height: `${LARGE_SIZE_PX}px`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: `${LARGE_SIZE_PX}px`,
  },
  note: { display: 'block', lineHeight: 'inherit', color: tokens.colorBrandForeground1 },
  // A line from the note down into the waveform.
  moment: {
    position: 'absolute',
    left: 'calc(50% - 0.5px)',
    top: '100%',
    width: '1px',
    height: '12px',
    pointerEvents: 'none',
    backgroundColor: tokens.colorBrandStroke1,
  },
  unsaved: { opacity: 0.5 },
  count: {
    position: 'absolute',
    right: '-4px',
    bottom: '-2px',
    minWidth: '14px',
    padding: '0 2px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '14px',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForegroundInverted,
    backgroundColor: tokens.colorNeutralBackgroundInverted,
  },
  largeCount: { right: 0, bottom: '4px' },
});

type Props = {
  song: PlayableSong;
  durationSeconds: number;
  isLarge?: boolean | undefined;
  onSeek(positionSeconds: number): void;
};

/**
 * Emoji and notes above their positions in the song. Pressing someone else's seeks there; pressing one's own, or a
 * group, opens a menu.
 */
export function MarkerLane({ song, durationSeconds, isLarge, onSeek }: Props) {
  const styles = useStyles();
  const member = useMember();
  const places = useLanePlaces(song);
  const lane = useRef<HTMLDivElement>(null);
  const { widthPx } = useElementSize(lane, USUAL_BAR_WIDTH_PX);
  const [open, setOpen] = useState<{ key: LanePlace['id']; anchor: HTMLElement } | null>(null);
  const close = useCallback(() => setOpen(null), []);

  const groups = useMemo(
    () => groupMarkers(places, durationSeconds, widthPx, isLarge ? LARGE_SIZE_PX : SIZE_PX),
    [places, durationSeconds, widthPx, isLarge],
  );
  const keys = useGridKeys(groups.length, Math.max(1, groups.length));
  const isOwn = (marker: TimestampMarker) => marker.userId === member?.id;
  const openGroup = open && groups.find(({ key }) => shownAs(key) === open.key);

  const press = ({ key, places: [place, ...more] }: MarkerGroup<LanePlace>, anchor: HTMLElement) => {
    tap('light');
    if (open?.key === shownAs(key)) return close();
    if (!place) return;
    if (more.length > 0 || (!isNote(place) && isOwn(place))) setOpen({ key: shownAs(key), anchor });
    else onSeek(place.timestamp);
  };

  return (
    <>
      <div
        ref={lane}
        className={styles.lane}
        role="toolbar"
        tabIndex={-1}
        aria-label="Markers"
        onKeyDown={keys.onKeyDown}
      >
        {groups.map((group, index) => (
          <button
            key={shownAs(group.key)}
            type="button"
            className={mergeClasses(
              styles.marker,
              isLarge && styles.large,
              group.places.every(({ id }) => typeof id === 'number' && id < 0) && styles.unsaved,
            )}
            style={{ left: `${group.part * 100}%` }}
            tabIndex={keys.tabIndexOf(index)}
            aria-label={nameOfGroup(group, isOwn)}
            data-tooltip={nameOfGroup(group, isOwn)}
            onPointerEnter={() => void MarkerMenu.ahead()}
            onClick={({ currentTarget }) => press(group, currentTarget)}
          >
            <Sign place={group.places.at(-1)} isAlone={group.places.length === 1} />
            {group.places.length > 1 && (
              <span className={mergeClasses(styles.count, isLarge && styles.largeCount)} aria-hidden>
                {group.places.length}
              </span>
            )}
          </button>
        ))}
      </div>
      {openGroup && (
        <Suspense>
          <MarkerMenu {...{ song, member, onSeek }} places={openGroup.places} anchor={open.anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Sign({ place, isAlone }: { place: LanePlace | undefined; isAlone: boolean }) {
  const styles = useStyles();
  if (!place || !isNote(place)) return place?.emoji;
  return (
    <span className={styles.note} aria-hidden>
      <Icon name="chat-left-text" size={14} />
      {isAlone && <span className={styles.moment} />}
    </span>
  );
}
