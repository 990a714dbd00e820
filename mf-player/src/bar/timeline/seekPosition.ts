const STEP_SECONDS = 5;
const LEAP_SECONDS = 30;

/** The position a key on the seek bar leads to; undefined for other keys. */
export function seekByKey(key: string, positionSeconds: number, durationSeconds: number): number | undefined {
  const by = (seconds: number) => Math.min(durationSeconds, Math.max(0, positionSeconds + seconds));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return by(STEP_SECONDS);
    case 'ArrowLeft':
    case 'ArrowDown':
      return by(-STEP_SECONDS);
    case 'PageUp':
      return by(LEAP_SECONDS);
    case 'PageDown':
      return by(-LEAP_SECONDS);
    case 'Home':
      return 0;
    case 'End':
      return durationSeconds;
    default:
      return undefined;
  }
}

/** The position, 0 to 1 of the song, of a point across the bar. */
export function fractionAt(clientX: number, bar: { left: number; width: number }): number {
  if (bar.width <= 0) return 0;
  return Math.min(1, Math.max(0, (clientX - bar.left) / bar.width));
}
