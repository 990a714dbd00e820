import { formatDuration } from '@simmer/contracts';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { type RefObject, useEffect, useState } from 'react';
import { secondsAt, type TimeView } from '../../playing/timeline/timeView.ts';

const useStyles = makeStyles({
  line: {
    position: 'absolute',
    insetBlock: 0,
    left: 0,
    width: '1px',
    pointerEvents: 'none',
    backgroundColor: tokens.colorNeutralForeground3,
  },
  time: {
    position: 'absolute',
    top: 0,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    color: tokens.colorNeutralForegroundInverted,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
  right: { left: '4px' },
  left: { right: '4px' },
});

/** room for the longest time */
const TIME_PX = 72;

type Props = { stage: RefObject<HTMLElement | null>; view: TimeView };

/** The time under a mouse pointer: alone, so that moving the pointer draws nothing else. */
export function HoverTime({ stage, view }: Props) {
  const styles = useStyles();
  const [x, setX] = useState<number>();
  useEffect(() => {
    const hovered = stage.current;
    if (!hovered) return;
    const move = ({ clientX, pointerType }: PointerEvent) =>
      setX(pointerType === 'touch' ? undefined : clientX - hovered.getBoundingClientRect().left);
    const leave = () => setX(undefined);
    hovered.addEventListener('pointermove', move);
    hovered.addEventListener('pointerleave', leave);
    return () => {
      hovered.removeEventListener('pointermove', move);
      hovered.removeEventListener('pointerleave', leave);
    };
  }, [stage]);
  if (x === undefined || view.durationSeconds <= 0) return null;
  return (
    <div className={styles.line} style={{ transform: `translateX(${x}px)` }} aria-hidden>
      <span className={`${styles.time} ${x > view.widthPx - TIME_PX ? styles.left : styles.right}`}>
        {formatDuration(secondsAt(view, x))}
      </span>
    </div>
  );
}
