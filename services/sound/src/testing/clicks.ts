/** The rate of `clicks`. */
export const CLICKS_RATE = 22_050;

/** A second of clicks over a quiet tone; the fixture `clicks.mp3` was made from it by LAME. */
export function clicks(): Int16Array {
  return Int16Array.from({ length: CLICKS_RATE }, (_, at) => {
    const seconds = at / CLICKS_RATE;
    const sinceClick = seconds % 0.23;
    const click = 0.5 * Math.exp(-60 * sinceClick) * Math.sin(2 * Math.PI * 900 * sinceClick);
    return Math.round(20_000 * (click + 0.1 * Math.sin(2 * Math.PI * 220 * seconds)));
  });
}
