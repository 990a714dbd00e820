/** How far keys move along a timeline, in seconds. */
export type TimelineSteps = { stepSeconds: number; leapSeconds: number };

/** The moment that a key on a timeline leads to: arrows step, page keys leap; undefined for other keys. */
export function momentByTimelineKey(
  key: string,
  { stepSeconds, leapSeconds }: TimelineSteps,
  positionSeconds: number,
  durationSeconds: number,
): number | undefined {
  const by = (seconds: number) => Math.min(durationSeconds, Math.max(0, positionSeconds + seconds));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return by(stepSeconds);
    case 'ArrowLeft':
    case 'ArrowDown':
      return by(-stepSeconds);
    case 'PageUp':
      return by(leapSeconds);
    case 'PageDown':
      return by(-leapSeconds);
    case 'Home':
      return 0;
    case 'End':
      return durationSeconds;
    default:
      return undefined;
  }
}
