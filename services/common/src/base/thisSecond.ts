import type { Clock } from './clock.ts';

/**
 * How long the proxy may cache a reply, for `X-Accel-Expires`: to the end of the current second. It counts whole
 * seconds, so a duration of one could become two.
 */
export const thisSecond = (clock: Clock) => `@${Math.floor(clock.now().getTime() / 1000)}`;
