/** What a limit counts by: a browser that is signed in, a person, or where a call comes from. */
type CountedBy = 'session' | 'user' | 'client';

type RateLimit = { calls: number; windowMs: number; by: CountedBy; sentence: string };

const MINUTE_MS = 60_000;

/**
 * How many calls a window takes, counted over all instances of all services.
 * `general` counts every call of somebody signed in, except pictures and event streams: a tab's own polling is about 32 a minute.
 *
 * @see PRODUCT.md, Limits
 */
export const rateLimits = {
  general: {
    calls: 600,
    windowMs: MINUTE_MS,
    by: 'session',
    sentence: 'That is a lot at once. Please wait a moment and try again.',
  },
  notes: {
    calls: 60,
    windowMs: MINUTE_MS,
    by: 'user',
    sentence: 'Too many notes at once. Please wait a moment and try again.',
  },
  shareOrder: {
    calls: 60,
    windowMs: MINUTE_MS,
    by: 'client',
    sentence: 'Too many changes at once. Please wait a moment and try again.',
  },
} as const satisfies Record<string, RateLimit>;

/** A limit that is counted where its calls are mounted. */
export type CountedClass = keyof typeof rateLimits;
