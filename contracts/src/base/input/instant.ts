import { z } from 'zod';
import { text } from './text.ts';

/** The longest date and time with fractions and an offset. */
const LONGEST = 64;
const FIRST_YEAR = 1970;
const LAST_YEAR = 9999;

function isOfOurYears(input: string): boolean {
  const year = new Date(input).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** A date and time with its offset, ISO 8601, in years that every part of the product can read; converted to UTC. */
export const instant = (unreadable = 'Please give an ISO date and time') =>
  text(LONGEST, unreadable)
    .pipe(z.iso.datetime({ offset: true, error: unreadable, abort: true }).refine(isOfOurYears, unreadable))
    .transform((input) => new Date(input).toISOString());
