import { useStore } from '@nanostores/react';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { useState } from 'react';
import { onTouch } from '../../../controls/onTouch.ts';
import type { Booth } from '../../voteAudio/boothState.ts';

const STEPS = 1000;

const useStyles = makeStyles({
  bar: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    height: '32px',
    borderRadius: tokens.borderRadiusMedium,
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [onTouch]: { height: '44px' },
  },
  // Seen by screen readers and pressed by everyone; what is drawn lies below it.
  slider: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
    ':disabled': { cursor: 'default' },
  },
  track: {
    height: '4px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStrokeAccessible,
  },
  filled: { height: '100%', transformOrigin: 'left', backgroundColor: tokens.colorCompoundBrandBackground },
  // Room for half a thumb at both ends; the rest of the moved part is cut off.
  window: {
    position: 'absolute',
    insetBlock: 0,
    insetInline: '-8px',
    display: 'grid',
    alignItems: 'center',
    overflow: 'hidden',
    paddingInline: '8px',
    pointerEvents: 'none',
  },
  thumb: {
    width: '16px',
    height: '16px',
    marginLeft: '-8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
  off: { backgroundColor: tokens.colorNeutralStrokeAccessible },
});

/** Where the music is. It has no times: a length could tell a version. */
export function PlaceBar({ booth, isDisabled }: { booth: Booth; isDisabled: boolean }) {
  const styles = useStyles();
  const place = useStore(booth.$place);
  const [dragged, setDragged] = useState<number>();
  const shown = dragged ?? place;
  const drop = () => {
    if (dragged !== undefined) booth.seekTo(dragged);
    setDragged(undefined);
  };
  return (
    <div className={styles.bar}>
      <div className={styles.track}>
        <div className={styles.filled} style={{ transform: `scaleX(${shown})` }} />
      </div>
      <div className={styles.window}>
        <div style={{ transform: `translateX(${shown * 100}%)` }}>
          <div className={mergeClasses(styles.thumb, isDisabled && styles.off)} />
        </div>
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label="Place in the music"
        aria-valuetext={`${Math.round(shown * 100)}%`}
        min={0}
        max={STEPS}
        step={STEPS / 100}
        value={Math.round(shown * STEPS)}
        disabled={isDisabled}
        onChange={({ target }) => setDragged(Number(target.value) / STEPS)}
        onPointerUp={drop}
        onKeyUp={drop}
        onBlur={drop}
      />
    </div>
  );
}
