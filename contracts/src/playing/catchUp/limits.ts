/** The most parts of one version. */
export const MOST_CATCH_UP_PARTS = 12;
