import { z } from 'zod';

/** A text may be this many times longer before cleaning, because removed characters don't count. */
const UNCLEANED_FACTOR = 2;

/** Marks an issue about text that the database cannot store, because it has a NUL. */
export const UNSAVABLE = 'unsavable';

const isSavable = (input: string) => !input.includes('\u0000');

/** Refuses longer text before patterns and refinements run, so that they cannot be slow. */
const bounded = (schema: z.ZodString, most: number, tooLong?: string) =>
  schema
    .max(most, { abort: true, ...(tooLong !== undefined && { error: tooLong }) })
    .refine(isSavable, { abort: true, params: { [UNSAVABLE]: true } });

/**
 * Text of at most `most` characters.
 * @param tooLong the message for longer text; by default it names the field
 */
export const text = (most: number, tooLong?: string) => bounded(z.string(), most, tooLong);

/** Trimmed text, bounded like `text`. */
export const trimmedText = (most: number, tooLong?: string) => bounded(z.string().trim(), most, tooLong);

/** Text that is cleaned before its characters are counted; far longer text is not even cleaned. */
export const cleanedText = (most: number, clean: (input: string) => string, tooLong?: string) =>
  text(most * UNCLEANED_FACTOR, tooLong)
    .transform(clean)
    .pipe(z.string().max(most, tooLong));

const withoutControl = (input: string) =>
  input
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** Multi-line text, trimmed, without control characters other than line breaks and tabs. */
export const lines = (most: number, tooLong?: string) => cleanedText(most, withoutControl, tooLong);
