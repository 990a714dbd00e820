import { BAR_PX, type Columns, GAP_PX } from './columns.ts';

/** Silence is drawn as a line. */
const LEAST_PX = 2;

type Box = { widthPx: number; heightPx: number };

/** The bars as one shape, so that each colour is a single fill. */
export function shapeOf({ firstX, heights }: Columns, heightPx: number): Path2D {
  const shape = new Path2D();
  for (let at = 0; at < heights.length; at += 1) {
    const height = Math.max(LEAST_PX, (heights[at] ?? 0) * heightPx);
    shape.roundRect(firstX + at * (BAR_PX + GAP_PX), (heightPx - height) / 2, BAR_PX, height, BAR_PX / 2);
  }
  return shape;
}

/** Draws a shape on a canvas that fills a box, sharp on every screen. */
export function drawShape(canvas: HTMLCanvasElement, shape: Path2D, { widthPx, heightPx }: Box, colour: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = window.devicePixelRatio || 1;
  const [width, height] = [Math.round(widthPx * scale), Math.round(heightPx * scale)];
  // Setting the size of a canvas clears it and allocates it again, even if it stays the same.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, widthPx, heightPx);
  context.fillStyle = colour;
  context.fill(shape);
}
