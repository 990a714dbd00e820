import { formatDuration, type PlayableSong, type TimestampMarker } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { tap } from '../audio/haptics.ts';
import { markersOf } from '../data/markers.queries.ts';
import { groupMarkers, type MarkerGroup } from './markerGroups.ts';
import { useElementWidth } from './useElementWidth.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useIsAskable } from './useIsAskable.ts';
import { useMember } from './useMember.ts';

const importMenu = () => import('./MarkerMenu.tsx');
const MarkerMenu = lazy(async () => ({ default: (await importMenu()).MarkerMenu }));

const SIZE_PX = 24;
const LARGE_SIZE_PX = 44;

const useStyles = makeStyles({
  // It has the bar's box; only its buttons take presses.
  lane: { position: 'absolute', inset: 0, pointerEvents: 'none' },
  marker: {
    position: 'absolute',
    top: '-4px',
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
    top: 0,
    width: `${LARGE_SIZE_PX}px`,
    height: `${LARGE_SIZE_PX}px`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: `${LARGE_SIZE_PX}px`,
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

/** The emoji that people left in a song, above their moments. A press on somebody else's goes there; on one's own, or on several at once, it asks. */
export function MarkerLane({ song, durationSeconds, isLarge, onSeek }: Props) {
  const styles = useStyles();
  const member = useMember();
  const { data: markers } = useQuery({ ...markersOf(song), enabled: useIsAskable() });
  const lane = useRef<HTMLDivElement>(null);
  const widthPx = useElementWidth(lane);
  const [open, setOpen] = useState<{ key: number; anchor: HTMLElement } | null>(null);
  const close = useCallback(() => setOpen(null), []);

  const groups = useMemo(
    () => groupMarkers(markers ?? [], durationSeconds, widthPx, isLarge ? LARGE_SIZE_PX : SIZE_PX),
    [markers, durationSeconds, widthPx, isLarge],
  );
  const keys = useGridKeys(groups.length, Math.max(1, groups.length));
  const isOwn = (marker: TimestampMarker) => marker.userId === member?.id;
  const openGroup = open && groups.find(({ key }) => key === open.key);

  const press = ({ key, markers: [marker, ...more] }: MarkerGroup, anchor: HTMLElement) => {
    tap('light');
    if (open?.key === key) return close();
    if (!marker || (more.length === 0 && !isOwn(marker))) return onSeek(marker?.timestamp ?? 0);
    setOpen({ key, anchor });
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
            key={group.key}
            type="button"
            className={mergeClasses(
              styles.marker,
              isLarge && styles.large,
              group.markers.every(({ id }) => id < 0) && styles.unsaved,
            )}
            style={{ left: `${group.part * 100}%` }}
            tabIndex={keys.tabIndexOf(index)}
            aria-label={nameOf(group, isOwn)}
            data-tooltip={nameOf(group, isOwn)}
            onPointerEnter={() => void importMenu()}
            onClick={({ currentTarget }) => press(group, currentTarget)}
          >
            {group.markers.at(-1)?.emoji}
            {group.markers.length > 1 && (
              <span className={mergeClasses(styles.count, isLarge && styles.largeCount)} aria-hidden>
                {group.markers.length}
              </span>
            )}
          </button>
        ))}
      </div>
      {openGroup && (
        <Suspense>
          <MarkerMenu {...{ song, member, onSeek }} markers={openGroup.markers} anchor={open.anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function nameOf({ markers }: MarkerGroup, isOwn: (marker: TimestampMarker) => boolean): string {
  const [first] = markers;
  if (!first) return '';
  if (markers.length > 1) return `${markers.length} markers around ${formatDuration(first.timestamp)}`;
  const whose = isOwn(first) ? 'Your' : `${first.user.firstName ?? first.user.email}’s`;
  return `${whose} ${first.emoji} at ${formatDuration(first.timestamp)}`;
}
