import { momentByTimelineKey } from '@simmer/contracts/extra';

const steps = { stepSeconds: 5, leapSeconds: 30 };

/** The position a key on the seek bar leads to; undefined for other keys. */
export function seekByKey(key: string, positionSeconds: number, durationSeconds: number): number | undefined {
  return momentByTimelineKey(key, steps, positionSeconds, durationSeconds);
}

/** The position, 0 to 1 of the song, of a point across the bar. */
export function fractionAt(clientX: number, bar: { left: number; width: number }): number {
  if (bar.width <= 0) return 0;
  return Math.min(1, Math.max(0, (clientX - bar.left) / bar.width));
}
