/** Step of the volume slider; the range is 0 to 1. */
export const VOLUME_STEP = 0.1;

/** Rounds to a step between 0 and 1. */
export function clampVolume(volume: number): number {
  if (Number.isNaN(volume)) return 0;
  return Math.round(Math.min(1, Math.max(0, volume)) / VOLUME_STEP) / (1 / VOLUME_STEP);
}
