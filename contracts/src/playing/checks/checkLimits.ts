import type { CheckLimits } from './shapes.ts';

/**
 * What recordings are held against before release, unless an admin changed it.
 *
 * @see PRODUCT.md, Check before release, which names the source of each
 */
export const DEFAULT_CHECK_LIMITS: CheckLimits = {
  leastIntegratedLufs: -23,
  mostIntegratedLufs: -14,
  mostTruePeakDbtp: -1,
  fewestClippedSamples: 3,
  mostDcOffsetPercent: 0.5,
  mostSilenceBeforeSeconds: 1,
  mostSilenceAfterSeconds: 5,
  leastCorrelation: -0.2,
  leastSamplesPerSecond: 44_100,
  leastBitsPerSample: 16,
};
