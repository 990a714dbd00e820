const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A session ends when it was not used for this long. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** A session ends this long after sign-in, however much it is used. */
export const SESSION_LIFE_MS = 180 * DAY_MS;
/** A session's use is written down at most this often, so that reading costs no write. */
export const SESSION_RENEW_MS = HOUR_MS;
