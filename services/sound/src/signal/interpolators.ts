/** How quickly the window falls; 9 makes errors inaudible. */
const STEEPNESS = 9;

/** The modified Bessel function of order zero, from which the window is made. */
function bessel(value: number): number {
  let sum = 1;
  let term = 1;
  for (let step = 1; term > sum * Number.EPSILON; step += 1) {
    term *= (value / 2 / step) ** 2;
    sum += term;
  }
  return sum;
}

/**
 * The filters that find the values at each `phases`-th between two samples, the places of the samples left out: sincs in a
 * Kaiser window.
 *
 * @param reach samples on each side
 */
export function interpolators(phases: number, reach: number): Float64Array[] {
  return Array.from({ length: phases - 1 }, (_, phase) => {
    const taps = Float64Array.from({ length: 2 * reach }, (_tap, index) => {
      const away = (phase + 1) / phases - (index - reach + 1);
      const window = bessel(STEEPNESS * Math.sqrt(Math.max(0, 1 - (away / reach) ** 2))) / bessel(STEEPNESS);
      return (window * Math.sin(Math.PI * away)) / (Math.PI * away);
    });
    const whole = taps.reduce((sum, tap) => sum + tap, 0);
    return taps.map((tap) => tap / whole);
  });
}
