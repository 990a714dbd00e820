import { z } from 'zod';

/** Text may come with this many times its characters: what cleaning takes away is not counted. */
const UNCLEANED_FACTOR = 2;

/** Stands in the parameters of an issue where the database could not keep a text: with a NUL in it. */
export const UNSAVABLE = 'unsavable';

const isSavable = (given: string) => !given.includes('\u0000');

/** A longer text is refused before patterns and refinements look at it, so that nobody waits for them. */
const bounded = (schema: z.ZodString, most: number, tooLong?: string) =>
  schema
    .max(most, { abort: true, ...(tooLong !== undefined && { error: tooLong }) })
    .refine(isSavable, { abort: true, params: { [UNSAVABLE]: true } });

/**
 * Text of at most `most` characters.
 *
 * @param tooLong the sentence for what is longer; one that names the field where not given
 */
export const text = (most: number, tooLong?: string) => bounded(z.string(), most, tooLong);

/** Text without the blanks around it, and bounded like `text`. */
export const trimmedText = (most: number, tooLong?: string) => bounded(z.string().trim(), most, tooLong);

/** Text that is cleaned before its characters are counted; what comes with far more of them is not even cleaned. */
export const cleanedText = (most: number, clean: (given: string) => string, tooLong?: string) =>
  text(most * UNCLEANED_FACTOR, tooLong)
    .transform(clean)
    .pipe(z.string().max(most, tooLong));

const withoutControl = (given: string) =>
  given
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** Text of several lines: control characters but line breaks and tabs are taken out, and so are blanks around it. */
export const lines = (most: number, tooLong?: string) => cleanedText(most, withoutControl, tooLong);
