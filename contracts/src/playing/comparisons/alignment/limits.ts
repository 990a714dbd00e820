/** The most stretches that an alignment has. */
export const MOST_STRETCHES = 500;

/** The most bends that a stretch has. */
export const MOST_BENDS = 2000;

/** The most unsure spans that an alignment has. */
export const MOST_UNSURE = 1000;
