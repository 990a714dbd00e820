const MINUTE_MS = 60_000;

/** A link and a code are good for this long after they were mailed. */
export const SIGN_IN_LIFE_MS = 10 * MINUTE_MS;
/** A mail that could not be sent for this long is not sent any more: whoever waits for it has asked again. */
export const MAIL_WORTH_MS = 10 * MINUTE_MS;
/** A code takes this many tries. */
export const TRIES_PER_CODE = 5;
