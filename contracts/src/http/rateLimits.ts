/**
 * How many calls a browser that is signed in may make in a window, counted over all instances of all services. Every call of somebody signed
 * in counts, except pictures and event streams: a tab's own polling is about 32 a minute.
 *
 * @see PRODUCT.md, Limits
 */
export const generalLimit = {
  calls: 600,
  windowMs: 60_000,
  sentence: 'Too many requests at once. Please wait a moment and try again.',
} as const;
