import type { Clock } from './clock.ts';

/**
 * Until when the proxy may remember an answer, for `X-Accel-Expires`: to the end of the second that runs. It counts whole ones, and of a duration
 * of one would make up to two.
 */
export const thisSecond = (clock: Clock) => `@${Math.floor(clock.now().getTime() / 1000)}`;
