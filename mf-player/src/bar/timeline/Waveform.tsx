import { makeStyles, mergeClasses, tokens, useElementSize } from '@simmer/kit/ui';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { USUAL_BAR_WIDTH_PX } from '../layout/usualBarWidth.ts';
import { barsOf } from './waveformBars.ts';

const useStyles = makeStyles({
  box: { position: 'relative', width: '100%', height: '100%' },
  canvas: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    // A canvas doesn't follow the theme; the end of this transition signals that the colour has changed.
    transitionProperty: 'color',
    transitionDuration: '1ms',
  },
  rest: { color: tokens.colorNeutralStroke1Pressed },
  buffered: { color: tokens.colorNeutralForeground4 },
  played: { color: tokens.colorCompoundBrandBackground },
});

type Props = {
  peaks: readonly number[];
  /** 0 to 1 of the song */
  playedPart: number;
  bufferedPart: number;
};

/** A song's waveform, drawn once per colour; progress uncovers more of the top layer. */
export function Waveform({ peaks, playedPart, bufferedPart }: Props) {
  const styles = useStyles();
  const box = useRef<HTMLDivElement>(null);
  const { widthPx } = useElementSize(box, USUAL_BAR_WIDTH_PX);
  const until = (part: number) => ({ clipPath: `inset(0 ${(1 - part) * 100}% 0 0)` });
  return (
    <div ref={box} className={styles.box} aria-hidden>
      <Strokes {...{ peaks, widthPx }} className={mergeClasses(styles.canvas, styles.rest)} />
      <Strokes
        {...{ peaks, widthPx }}
        className={mergeClasses(styles.canvas, styles.buffered)}
        style={until(bufferedPart)}
      />
      <Strokes
        {...{ peaks, widthPx }}
        className={mergeClasses(styles.canvas, styles.played)}
        style={until(playedPart)}
      />
    </div>
  );
}

type StrokesProps = { peaks: readonly number[]; widthPx: number; className: string; style?: { clipPath: string } };

function Strokes({ peaks, widthPx, className, style }: StrokesProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const redraw = useCallback(() => draw(canvas, peaks, widthPx), [peaks, widthPx]);
  useEffect(redraw, [redraw]);
  return <canvas ref={canvas} className={className} style={style} onTransitionEnd={redraw} />;
}

function draw(
  { current: canvas }: RefObject<HTMLCanvasElement | null>,
  peaks: readonly number[],
  widthPx: number,
): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  const heightPx = canvas.clientHeight;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(widthPx * scale);
  canvas.height = Math.round(heightPx * scale);
  context.scale(scale, scale);
  context.fillStyle = getComputedStyle(canvas).color;
  for (const { x, y, width, height } of barsOf(peaks, widthPx, heightPx)) {
    context.beginPath();
    context.roundRect(x, y, width, height, width / 2);
    context.fill();
  }
}
