import { Icon } from '@simmer/kit/icons';
import { lazyPart, makeStyles, mergeClasses, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import { useQuietButton } from '../../controls/quietButton.styles.ts';
import type { LaneName, RoomLane } from '../lanes/laneList.ts';
import { type RoomView, ZOOM_STEP } from '../view/useRoomView.ts';

const RoomKeys = lazyPart(
  () => import('./RoomKeys.tsx'),
  (file) => file.RoomKeys,
);

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    [onTouch]: { minHeight: '44px' },
  },
  lanes: { display: 'flex', columnGap: tokens.spacingHorizontalXS, flex: 1, minWidth: 0 },
  lane: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    height: '28px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [onTouch]: { height: '44px' },
    [onPhone]: { padding: `0 ${tokens.spacingHorizontalXS}` },
  },
  open: { color: tokens.colorNeutralForeground1 },
  sign: {
    transition: `transform ${tokens.durationFast}`,
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  folded: { transform: 'rotate(-90deg)' },
  // Where there are keys.
  keys: { [onPhone]: { display: 'none' } },
  zoom: { fontSize: tokens.fontSizeBase500, lineHeight: '1' },
});

type Props = {
  room: RoomView;
  lanes: readonly Pick<RoomLane, 'name' | 'label'>[];
  isOpen(name: LaneName): boolean;
  onToggle(name: LaneName): void;
};

/** Folds lanes, zooms, and lists the keys. */
export function RoomTools({ room, lanes, isOpen, onToggle }: Props) {
  const styles = useStyles();
  const { button } = useQuietButton();
  const [keysAt, setKeysAt] = useState<HTMLElement>();
  return (
    <div className={styles.tools}>
      <div className={styles.lanes} role="group" aria-label="Lanes">
        {lanes.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            className={mergeClasses(styles.lane, isOpen(name) && styles.open)}
            aria-expanded={isOpen(name)}
            onClick={() => onToggle(name)}
          >
            <span className={mergeClasses(styles.sign, !isOpen(name) && styles.folded)}>
              <Icon name="chevron-down" size={12} />
            </span>
            {label}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={mergeClasses(button, styles.zoom)}
        aria-label="Zoom out"
        data-tooltip="Zoom out (−)"
        disabled={room.isWhole}
        onClick={() => room.zoom(1 / ZOOM_STEP)}
      >
        −
      </button>
      <button
        type="button"
        className={button}
        aria-label="Show all"
        data-tooltip="Show all (0)"
        disabled={room.isWhole}
        onClick={room.showAll}
      >
        <Icon name="arrows-expand-vertical" size={16} />
      </button>
      <button
        type="button"
        className={button}
        aria-label="Zoom in"
        data-tooltip="Zoom in (+)"
        disabled={!room.canZoomIn}
        onClick={() => room.zoom(ZOOM_STEP)}
      >
        <Icon name="plus-lg" size={16} />
      </button>
      <button
        type="button"
        className={mergeClasses(button, styles.keys)}
        aria-label="Keyboard shortcuts for the waveform"
        data-tooltip="Keys"
        aria-haspopup="dialog"
        aria-expanded={keysAt !== undefined}
        onPointerEnter={() => void RoomKeys.ahead()}
        onClick={(event) => setKeysAt(event.currentTarget)}
      >
        <Icon name="keyboard" size={16} />
      </button>
      <Suspense>{keysAt && <RoomKeys anchor={keysAt} onClose={() => setKeysAt(undefined)} />}</Suspense>
    </div>
  );
}
