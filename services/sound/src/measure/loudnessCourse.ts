const OFFSET = -0.691;
const ABSOLUTE_GATE_LUFS = -70;
const STEPS_PER_SECOND = 10;
const WINDOW_STEPS = 3 * STEPS_PER_SECOND;

/** Loudness in LUFS from the weighted mean square. @see ITU-R BS.1770-4, annex 1 */
export const lufs = (power: number) => OFFSET + 10 * Math.log10(power);

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The power of each window of 3 s, one every tenth of a second; none for less. @see EBU Tech 3341, 2.2 */
function windowsOf(steps: readonly number[]): number[] {
  let sum = 0;
  return steps.flatMap((power, at) => {
    sum += power - (steps[at - WINDOW_STEPS] ?? 0);
    // Differences of sums leave a rest of what is gone, which must not sound in silence.
    return at < WINDOW_STEPS - 1 ? [] : [Math.max(0, sum / WINDOW_STEPS)];
  });
}

/** The loudest three seconds, and where they begin. @param steps the power of each tenth of a second */
export function shortTermMax(steps: readonly number[]): { lufs: number; atSeconds: number } | null {
  let loudest = { power: 0, at: 0 };
  windowsOf(steps).forEach((power, at) => {
    if (power > loudest.power) loudest = { power, at };
  });
  if (lufs(loudest.power) <= ABSOLUTE_GATE_LUFS) return null;
  return { lufs: lufs(loudest.power), atSeconds: loudest.at / STEPS_PER_SECOND };
}

const RANGE_GATE_LU = -20;
const LOW_SHARE = 0.1;
const HIGH_SHARE = 0.95;

/**
 * How far the quiet parts are from the loud ones, in LU; null for silence, or for less than 3 s.
 *
 * @param steps the power of each tenth of a second
 * @see EBU Tech 3342
 */
export function loudnessRange(steps: readonly number[]): number | null {
  const audible = windowsOf(steps).filter((power) => lufs(power) > ABSOLUTE_GATE_LUFS);
  if (audible.length === 0) return null;
  const gate = lufs(mean(audible)) + RANGE_GATE_LU;
  const loudEnough = audible
    .map(lufs)
    .filter((loudness) => loudness > gate)
    .sort((one, other) => one - other);
  const at = (share: number) => loudEnough[Math.round((loudEnough.length - 1) * share)] ?? 0;
  return at(HIGH_SHARE) - at(LOW_SHARE);
}
