import { z } from 'zod';
import { text } from './text.ts';

/** As long as a date and time with fractions and an offset can be. */
const LONGEST = 64;
const FIRST_YEAR = 1970;
const LAST_YEAR = 9999;

function isOfOurYears(given: string): boolean {
  const year = new Date(given).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** A moment with its offset, ISO 8601, of the years that every part of the product can read; passed on in UTC. */
export const instant = (unreadable = 'Please give an ISO date and time') =>
  text(LONGEST, unreadable)
    .pipe(z.iso.datetime({ offset: true, error: unreadable, abort: true }).refine(isOfOurYears, unreadable))
    .transform((given) => new Date(given).toISOString());
