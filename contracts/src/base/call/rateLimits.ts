/**
 * How many calls a signed-in browser may make per window, over all instances of all services. Counts every call of a
 * signed-in person except pictures and event streams; a tab's own polling is about 32 a minute.
 * @see PRODUCT.md, Limits
 */
export const generalLimit = {
  calls: 600,
  windowMs: 60_000,
  sentence: 'Too many requests at once. Please wait a moment and try again.',
} as const;
