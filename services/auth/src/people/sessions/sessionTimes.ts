const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A session ends after this long without use. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** A session ends this long after sign-in, even if it is in use. */
export const SESSION_LIFE_MS = 180 * DAY_MS;
/** A session's use is recorded at most this often, so that reads cost no write. */
export const SESSION_RENEW_MS = HOUR_MS;
