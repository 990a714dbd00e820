const MINUTE_MS = 60_000;

/** A link and a code are valid for this long after they are emailed. */
export const SIGN_IN_LIFE_MS = 10 * MINUTE_MS;
/** An email that could not be sent within this time is dropped: the person has requested another one. */
export const MAIL_WORTH_MS = 10 * MINUTE_MS;
/** How many attempts a code allows. */
export const TRIES_PER_CODE = 5;
