import { z } from 'zod';
import { withoutOverrides } from '../format/shownName.ts';
import { cleanedText, trimmedText } from './text.ts';

/** Invisible characters: spaces, control and format characters, and blank letters. */
const INVISIBLE = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const UNREADABLE = 'Please use readable characters';

/**
 * Whether a name is readable: it has a visible character and does not change the direction of the text around it. A
 * minimum length refuses empty ones.
 */
function isReadable(name: string): boolean {
  return name === '' || (name.isWellFormed() && withoutOverrides(name) === name && !INVISIBLE.test(name));
}

/** A name as written, without surrounding whitespace; empty if none is given. */
export const spokenName = (most: number, tooLong = 'Name too long') =>
  trimmedText(most, tooLong).refine(isReadable, { error: UNREADABLE, abort: true });

/**
 * A one-line name or title; control characters become spaces.
 * @param missing the message if nothing is left; without it, the name is optional
 */
export const oneLine = (most: number, tooLong: string, missing?: string) =>
  cleanedText(most, (input) => input.replace(/\p{Cc}+/gu, ' ').trim(), tooLong).pipe(
    z
      .string()
      .min(missing === undefined ? 0 : 1, missing)
      .refine(isReadable, UNREADABLE),
  );
