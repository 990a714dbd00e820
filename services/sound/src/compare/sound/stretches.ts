import { FRAME_SECONDS } from '../../bands/bandLayout.ts';

/** Frames from and to, both included. */
export type FrameStretch = [from: number, to: number];

/** Where a curve rises above a height, as far as it stays above a lower one; small gaps close. */
export function stretchesAbove(
  curve: Float32Array,
  { high, low, closesSeconds }: { high: number; low: number; closesSeconds: number },
): FrameStretch[] {
  const found: FrameStretch[] = [];
  for (let frame = 0; frame < curve.length; frame += 1) {
    if ((curve[frame] ?? 0) <= high) continue;
    let [from, to] = [frame, frame];
    while (from > 0 && (curve[from - 1] ?? 0) > low) from -= 1;
    while (to + 1 < curve.length && (curve[to + 1] ?? 0) > low) to += 1;
    const last = found.at(-1);
    if (last && (from - last[1]) * FRAME_SECONDS < closesSeconds) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
    frame = to;
  }
  return found;
}

const STEP_FRAMES = Math.round(1 / FRAME_SECONDS);

/** The steepest step up (or down) of a curve within a second of a frame. */
export function steepestNear(curve: Float32Array, frame: number, isUp: boolean): number {
  let [highest, place] = [-Infinity, frame];
  const until = Math.min(curve.length - STEP_FRAMES, frame + STEP_FRAMES);
  for (let at = Math.max(STEP_FRAMES, frame - STEP_FRAMES); at <= until; at += 1) {
    let step = 0;
    for (let away = 0; away < STEP_FRAMES; away += 1) step += (curve[at + away] ?? 0) - (curve[at - 1 - away] ?? 0);
    if (!isUp) step = -step;
    if (step > highest) [highest, place] = [step, at];
  }
  return place;
}
