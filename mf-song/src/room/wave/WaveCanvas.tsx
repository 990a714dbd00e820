import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { type TimeView, xOf } from '../../playing/timeline/timeView.ts';
import type { Peaks } from '../peaks/peaks.ts';
import { watchPosition } from '../position/roomPosition.ts';
import { columnsOf } from './columns.ts';
import { drawShape, shapeOf } from './drawWave.ts';

/** From here on, steps from report to report would be seen. */
const SMOOTH_FROM_PX = 12;

const useStyles = makeStyles({
  canvas: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    // A canvas doesn't follow the theme; the end of this transition tells that the colour has changed.
    transitionProperty: 'color',
    transitionDuration: '1ms',
  },
  rest: {
    color: tokens.colorNeutralStroke1Pressed,
    '@media (forced-colors: active)': { color: 'GrayText' },
  },
  played: {
    color: tokens.colorCompoundBrandBackground,
    '@media (forced-colors: active)': { color: 'Highlight' },
  },
  // Until there are peaks: where they will be.
  calm: {
    position: 'absolute',
    insetInline: 0,
    top: 'calc(50% - 1px)',
    height: '2px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStroke1,
  },
  line: {
    position: 'absolute',
    insetBlock: 0,
    left: 0,
    width: '2px',
    marginInlineStart: '-1px',
    pointerEvents: 'none',
    backgroundColor: tokens.colorNeutralForeground1,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  outside: { visibility: 'hidden' },
});

type Props = {
  versionId: number;
  peaks: Peaks | undefined;
  view: TimeView;
  heightPx: number;
};

/**
 * The drawn waveform: drawn once per view and colour. The position uncovers more of the top layer and moves a line, neither
 * of which draws anything.
 */
export const WaveCanvas = memo(function WaveCanvas({ versionId, peaks, view, heightPx }: Props) {
  const styles = useStyles();
  const rest = useRef<HTMLCanvasElement>(null);
  const played = useRef<HTMLCanvasElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const [colours, setColours] = useState<readonly [string, string]>();

  const readColours = () => {
    if (!rest.current || !played.current) return;
    const next = [getComputedStyle(rest.current).color, getComputedStyle(played.current).color] as const;
    setColours((last) => (last?.[0] === next[0] && last[1] === next[1] ? last : next));
  };
  useLayoutEffect(readColours, []);

  useLayoutEffect(() => {
    if (!peaks || !rest.current || !played.current || !colours || heightPx <= 0) return;
    const shape = shapeOf(columnsOf(peaks, view), heightPx);
    const box = { widthPx: view.widthPx, heightPx };
    drawShape(rest.current, shape, box, colours[0]);
    drawShape(played.current, shape, box, colours[1]);
  }, [peaks, view, heightPx, colours]);

  useLayoutEffect(() => {
    const pxPerSecond = view.widthPx / (view.untilSeconds - view.fromSeconds);
    const isCalm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
    return watchPosition(versionId, pxPerSecond >= SMOOTH_FROM_PX && !isCalm, (seconds) => {
      const x = xOf(view, seconds);
      if (played.current) played.current.style.clipPath = `inset(0 ${Math.max(0, view.widthPx - x)}px 0 0)`;
      if (!line.current) return;
      line.current.style.transform = `translateX(${x}px)`;
      line.current.style.visibility = x < 0 || x > view.widthPx ? 'hidden' : '';
    });
  }, [versionId, view]);

  return (
    <>
      {!peaks && <div className={styles.calm} />}
      <canvas
        ref={rest}
        className={mergeClasses(styles.canvas, styles.rest, !peaks && styles.outside)}
        onTransitionEnd={readColours}
      />
      <canvas
        ref={played}
        className={mergeClasses(styles.canvas, styles.played, !peaks && styles.outside)}
        onTransitionEnd={readColours}
      />
      <div ref={line} className={styles.line} />
    </>
  );
});
