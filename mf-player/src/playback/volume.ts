/** A step of the volume slider; the range is 0 to 1. */
export const VOLUME_STEP = 0.1;

/** The nearest volume there is: between 0 and 1, on a whole step. */
export function clampVolume(volume: number): number {
  if (Number.isNaN(volume)) return 0;
  return Math.round(Math.min(1, Math.max(0, volume)) / VOLUME_STEP) / (1 / VOLUME_STEP);
}
