/** How many fine peaks a second has. */
export const FINE_PEAKS_PER_SECOND = 100;
