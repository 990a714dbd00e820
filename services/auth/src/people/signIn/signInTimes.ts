const MINUTE_MS = 60_000;

/** A link and a code are valid for this long after they are emailed. */
export const SIGN_IN_LIFE_MS = 10 * MINUTE_MS;
/** An email that could not be sent within this time is dropped: the person has requested another one. */
export const MAIL_WORTH_MS = 10 * MINUTE_MS;
/** How many attempts a code allows. */
export const TRIES_PER_CODE = 5;

/**
 * How long a new email waits, so that it leaves within a second. Only people who may sign in get one: creating it
 * immediately would slow down the next request and reveal which addresses are allowed.
 * @param chance from 0 to 1
 */
export const mailWaitSeconds = (chance: number): number => 0.2 + 0.6 * chance;
