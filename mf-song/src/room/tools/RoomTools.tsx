import { keysRequested } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { onTouch } from '../../controls/onTouch.ts';
import { useQuietButton } from '../../controls/quietButton.styles.ts';
import { type RoomView, ZOOM_STEP } from '../view/useRoomView.ts';

const useStyles = makeStyles({
  // Before the waveform, as wide as the song's square above it.
  tools: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, 32px)',
    alignContent: 'center',
    gridColumnStart: 1,
    gridRowStart: 2,
    [onTouch]: { gridTemplateColumns: '44px' },
  },
  zoom: { fontSize: tokens.fontSizeBase500, lineHeight: '1' },
  // Where there are keys.
  keys: { [onTouch]: { display: 'none' } },
});

/** Zooms, and lists the keys. */
export function RoomTools({ room }: { room: RoomView }) {
  const styles = useStyles();
  const { button } = useQuietButton();
  return (
    <div className={styles.tools}>
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
        className={mergeClasses(button, styles.keys)}
        aria-label="Keyboard shortcuts"
        data-tooltip="Keyboard shortcuts (?)"
        aria-haspopup="dialog"
        onClick={() => keysRequested.emit({})}
      >
        <Icon name="keyboard" size={16} />
      </button>
    </div>
  );
}
